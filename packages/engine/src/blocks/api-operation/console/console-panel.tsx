// The console of an operation: a form, the cURL command for its values, and the response of the reader's server.
import { useEffect, useState } from 'react';
import type { ApiCall } from '../../../shared/api-call.ts';
import { ConsoleForm } from './console-form.tsx';
import './console.css';

/** Loads the data that the form is made from. */
export function ConsolePanel({ src }: { src: string }) {
  const [call, setCall] = useState<ApiCall>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    // A failed response may have been cached.
    fetch(src, { signal: stop.signal, cache: attempt > 0 ? 'reload' : 'default' })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        setCall((await response.json()) as ApiCall);
      })
      .catch(() => stop.signal.aborted || setFailed(true));
    return () => stop.abort();
  }, [src, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (call) return <ConsoleForm call={call} />;
  if (!hasFailed) return <p role="status">Loading the form …</p>;
  return (
    <p role="alert">
      The form could not be loaded.{' '}
      <button type="button" className="api-console__link" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
