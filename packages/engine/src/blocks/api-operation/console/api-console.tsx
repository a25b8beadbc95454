// The button that opens the console of an operation; what is behind it is loaded only then.
import { lazy, Suspense, useState } from 'react';

export interface ApiConsoleProps {
  /** Address of the operation's data, an `ApiCall`. */
  src: string;
}

const ConsolePanel = lazy(async () => ({ default: (await import('./console-panel.tsx')).ConsolePanel }));

export function ApiConsole({ src }: ApiConsoleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="api-console__open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
