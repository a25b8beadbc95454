// Sends an answer, without cookies and without anything that identifies the reader.

export interface Answer {
  /** With base path. */
  path: string;
  /** ID of a heading; empty for the whole page. */
  section: string;
  /** Name of the docs version. */
  version: string;
  helpful: boolean;
  text: string;
}

const PATIENCE_MS = 15_000;

/** Undefined when it has arrived; else what the reader should know. */
export async function sendAnswer(endpoint: string, answer: Answer): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answer),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (ok) return undefined;
    if (status === 429) return 'The server has received too many answers. Wait a minute, and then retry.';
    return `The server did not accept the answer (status ${status}). Wait a moment, and then retry.`;
  } catch {
    return navigator.onLine
      ? 'The answer could not be sent. Check your network connection, and then retry.'
      : 'You are offline. Check your network connection, and then retry.';
  }
}
