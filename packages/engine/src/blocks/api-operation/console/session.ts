// What a reader entered for all operations, for as long as the document is open. It is never stored: a reload forgets it.

export interface Session {
  address: string;
  /** Tokens by the key of their parameter. They belong to the origin of the address. */
  secrets: Record<string, string>;
  /** The reader chose the address; until then, it is that of each operation. */
  isEntered?: boolean;
}

let session: Session | undefined;

/** The session; begins with the address that the description has, if that is one and not a pattern of one. */
export function getSession(given: string): Session {
  if (session?.isEntered) return session;
  const address = URL.canParse(given) ? given : '';
  return setAddress(session ?? { address, secrets: {} }, address, false);
}

/** Another server gets no token that was entered for the last one. */
export function setAddress(known: Session, address: string, isEntered = true): Session {
  const secrets = toOrigin(address) === toOrigin(known.address) ? known.secrets : {};
  return (session = { address, secrets, isEntered });
}

export function setSecret(known: Session, key: string, value: string): Session {
  return (session = { ...known, secrets: { ...known.secrets, [key]: value } });
}

function toOrigin(address: string): string {
  return URL.parse(address.trim())?.origin ?? '';
}
