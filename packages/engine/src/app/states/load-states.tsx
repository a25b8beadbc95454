// Shows that a page is on its way, or why it did not come.

/** The spinner for a page that takes long while there is no other to look at. */
export function Loading() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  );
}

/** The error's text with a way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <h1>This page could not be loaded</h1>
      <pre>{String(error)}</pre>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
