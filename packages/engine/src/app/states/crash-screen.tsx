// Shows that something crashed, the reason, and what the reader can do next.
import { useEffect } from 'react';

interface CrashScreenProps {
  error: unknown;
  onRetry: () => void;
  /** A part of the page, such as an island, crashed; everything else still works. */
  isPart?: boolean;
}

/** The error's message with those of its causes. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${toErrorText(error.cause)}`;
}

/** Heading, `Try again` and the error's message. If it replaces the whole page, the title is `Page Error`. */
export function CrashScreen({ error, onRetry, isPart = false }: CrashScreenProps) {
  useEffect(() => {
    if (isPart) return undefined;
    const { title } = document;
    document.title = 'Page Error';
    return () => {
      // A navigation may already have set the next page's title.
      if (document.title === 'Page Error') document.title = title;
    };
  }, [isPart]);
  return (
    <div className="failure" role="alert">
      {isPart ? <p>This part of the page crashed</p> : <h1>This page crashed</h1>}
      <pre>{toErrorText(error)}</pre>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
