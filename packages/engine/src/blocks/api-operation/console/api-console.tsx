// The button that opens the console of an operation. The console is loaded only then.
import { lazy, Suspense, useState } from 'react';

export interface ApiConsoleProps {
  /** Address of the operation's data, an `ApiCall`. */
  src: string;
}

const ConsolePanel = lazy(async () => ({ default: (await import('./console-panel.tsx')).ConsolePanel }));

/** Fragment of a link that opens the console. */
const OPEN = '#try-it';

/**
 * A document's policy applies to every page that is shown in it, so a document that was loaded without a console cannot
 * send requests.
 */
const WITHOUT_REQUESTS = 'meta[http-equiv="Content-Security-Policy"]:not([data-allows-requests])';

/** Loads the page as a new document, with the console open. */
function reloadOpen(): void {
  history.replaceState(history.state, '', OPEN);
  location.reload();
}

export function ApiConsole({ src }: ApiConsoleProps) {
  const [isOpen, setOpen] = useState(() => location.hash === OPEN && !document.querySelector(WITHOUT_REQUESTS));
  const toggle = () => {
    if (!isOpen && document.querySelector(WITHOUT_REQUESTS)) reloadOpen();
    else setOpen(!isOpen);
  };
  return (
    <>
      <button type="button" className="api-console__open" aria-expanded={isOpen} onClick={toggle}>
        Try it
      </button>
      {isOpen && (
        <Suspense fallback={<p role="status">Loading the form …</p>}>
          <ConsolePanel src={src} />
        </Suspense>
      )}
    </>
  );
}
