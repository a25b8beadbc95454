// Connects the page store to the app: the app shows the page in the store, and a crash of the page leaves the shell
// intact.
import { useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { App } from '../app.tsx';
import { IslandLayer, islands } from '../islands/islands.tsx';
import { CrashBoundary } from '../states/crash-boundary.tsx';
import { CrashScreen } from '../states/crash-screen.tsx';
import { LoadFailure, Loading } from '../states/load-states.tsx';
import type { PageState, PageStore, ShownPage } from '../page-view/page-store.ts';
import { startWhenIdle } from './when-idle.ts';

interface RootProps {
  store: PageStore;
  basePath: string;
  /** The part of the drawer above the docs; see `AppHtml`. */
  menuHtml: string;
  /** After each change, before the browser paints it. */
  onShown: (page: ShownPage) => void;
  /** Called once, when everything is interactive. */
  onReady: () => void;
  onRetry: () => void;
}

function renderState(state: PageState, onRetry: () => void): ReactNode {
  if (state.name === 'loading') return <Loading />;
  return state.name === 'failed' ? <LoadFailure error={state.error} onRetry={onRetry} /> : undefined;
}

/** The whole app in the browser. */
export function Root({ store, basePath, menuHtml, onShown, onReady, onRetry }: RootProps) {
  const page = useSyncExternalStore(store.subscribe, store.get, store.get);
  useLayoutEffect(() => onShown(page), [page, onShown]);
  // Renders a second time when the browser is idle, so that it compiles the code for updates before the reader's first click.
  const [, rehearse] = useReducer(() => true, false);
  useEffect(() => {
    onReady();
    startWhenIdle(rehearse, 2000);
  }, [onReady]);
  const app = { payload: page.payload, basePath, html: { page: page.html, menu: menuHtml } };
  // Without the docs menu, whose data may have caused the crash; the drawer keeps the header's links.
  const bare = { ...app, payload: { ...page.payload, sidebar: undefined } };
  // Handled as a change of the page, so that the behaviors of its article start again.
  const tryAgain = () => store.set({ ...page });
  return (
    <CrashBoundary
      resetKey={page}
      renderFallback={(error) => <App {...bare} instead={<CrashScreen error={error} onRetry={tryAgain} />} />}
    >
      <App {...app} instead={renderState(page.state, onRetry)} />
      <IslandLayer page={page} registry={islands} />
    </CrashBoundary>
  );
}
