// Writes one log line for each kind of fault, however many requests it
// affects.

/** Logs a line unless one of the same kind was logged a moment ago. */
export type ReportFault = (kind: string, line: string) => void;

const QUIET_MS = 10_000;

/** The returned function writes to `log`. */
export function createFaultLog(log: (line: string) => void): ReportFault {
  const logged = new Map<string, number>();
  return (kind, line) => {
    const now = Date.now();
    if (now - (logged.get(kind) ?? -Infinity) < QUIET_MS) return;
    logged.set(kind, now);
    log(line);
  };
}
