// What a reader entered for all operations, as long as the document is open. It is never stored: after a reload it is
// gone.

export interface Session {
  address: string;
  /** Tokens by the key of their parameter. They are only sent to the origin of the address. */
  secrets: Record<string, string>;
  /** The reader chose the address. Otherwise each operation uses its own. */
  isEntered?: boolean;
}

let session: Session | undefined;

/** The session. It starts with the address in the description, unless that is a pattern. */
export function getSession(given: string): Session {
  if (session?.isEntered) return session;
  const address = URL.canParse(given) ? given : '';
  return setAddress(session ?? { address, secrets: {} }, address, false);
}

/** A token that was entered for one server is not sent to another. */
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
