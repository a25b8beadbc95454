// What a reader entered for all operations, for as long as the document is open. It is never stored: a reload forgets it.

export interface Session {
  address: string;
  /** Tokens by the key of their parameter. They belong to the origin of the address. */
  secrets: Record<string, string>;
}

let session: Session | undefined;

/** The session; begins with the address that the description has. */
export function getSession(address: string): Session {
  return (session ??= { address, secrets: {} });
}

/** Another server gets no token that was entered for the last one. */
export function setAddress(known: Session, address: string): Session {
  const secrets = toOrigin(address) === toOrigin(known.address) ? known.secrets : {};
  return (session = { address, secrets });
}

export function setSecret(known: Session, key: string, value: string): Session {
  return (session = { ...known, secrets: { ...known.secrets, [key]: value } });
}

function toOrigin(address: string): string {
  return URL.parse(address.trim())?.origin ?? '';
}
