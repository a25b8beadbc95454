// Connects the page store to the app: what it holds is what is shown, and a crash does not take the shell along.
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AppChrome } from '../../shared/site-chrome.ts';
import { App } from '../app.tsx';
import { IslandLayer, islands } from '../islands.tsx';
import { CrashBoundary } from '../states/crash-boundary.tsx';
import { CrashScreen } from '../states/crash-screen.tsx';
import { LoadFailure, Loading } from '../states/load-states.tsx';
import type { PageState, PageStore, ShownPage } from './page-store.ts';

interface RootProps {
  store: PageStore;
  chrome: AppChrome;
  /** The document's own article, for when a crash has removed it from the DOM. */
  firstArticle: string;
  /** After each change, before the browser paints it. */
  onShown: (page: ShownPage) => void;
  /** Once, when everything can be operated. */
  onReady: () => void;
  onRetry: () => void;
}

function renderState(state: PageState, onRetry: () => void): ReactNode {
  if (state.name === 'loading') return <Loading />;
  return state.name === 'failed' ? <LoadFailure error={state.error} onRetry={onRetry} /> : undefined;
}

/** The whole app in the browser. */
export function Root({ store, chrome, firstArticle, onShown, onReady, onRetry }: RootProps) {
  const page = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [hasCrashed, setHasCrashed] = useState(false);
  useLayoutEffect(() => onShown(page), [page, onShown]);
  useEffect(() => onReady(), [onReady]);
  const app = {
    payload: page.payload,
    chrome,
    // React keeps the server's article only at hydration; after a crash it has to make it anew.
    articleHtml: hasCrashed && page.articleHtml === '' ? firstArticle : page.articleHtml,
  };
  const renderBare = (error: unknown, retry: () => void) => <CrashScreen error={error} onRetry={retry} />;
  return (
    <CrashBoundary
      resetKey={page}
      onCrash={() => setHasCrashed(true)}
      renderFallback={(error, retry) => (
        <CrashBoundary resetKey={page} renderFallback={renderBare}>
          <App {...app} instead={<CrashScreen error={error} onRetry={retry} />} />
        </CrashBoundary>
      )}
    >
      <App {...app} instead={renderState(page.state, onRetry)} />
      <IslandLayer page={page} registry={islands} />
    </CrashBoundary>
  );
}
