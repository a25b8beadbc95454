// Shows that a page is loading, or why it failed to load.

/**
 * The spinner for a page that takes long to load while there is no other page to show.
 */
export function Loading() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  );
}

/** The error's message with a button to try again. */
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
