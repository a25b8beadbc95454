// Brings React components to life inside articles: `<div data-island="name" data-props="{json}">` with prerendered content.
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CrashBoundary } from '../states/crash-boundary.tsx';
import { CrashScreen } from '../states/crash-screen.tsx';

/** Loads the component of an island; `never` because each takes its own props, which the build wrote as JSON. */
export type IslandLoader = () => Promise<ComponentType<never>>;
export type IslandRegistry = Record<string, IslandLoader>;

/** Every island of the site by the name in `data-island`. */
export const islands: IslandRegistry = {
  'not-found-help': async () => (await import('../search/results/not-found-help.tsx')).NotFoundHelp,
  'retry-delays': async () => (await import('../../../../../site/blocks/task-times/island.tsx')).LiveRetryDelays,
  'search-page': async () => (await import('../search/results/search-page.tsx')).SearchPage,
  'time-outs': async () => (await import('../../../../../site/blocks/task-times/island.tsx')).LiveTimeOuts,
  'workflow-player': async () => (await import('../../../../../site/blocks/workflow-player/island.tsx')).WorkflowPlayer,
};

interface MountedIsland {
  element: HTMLElement;
  Component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** What the build rendered; it goes in the same frame in which the component comes. */
  prerendered: ChildNode[];
}

interface IslandLayerProps {
  /** The page in the DOM; another object means another article. */
  page: unknown;
  registry: IslandRegistry;
}

/** How far outside the window an island begins to load. */
const NEAR = '200px';

async function loadIsland(element: HTMLElement, registry: IslandRegistry): Promise<MountedIsland> {
  const name = element.dataset.island ?? '';
  const loader = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (!loader)
    throw new Error(`Expected an island called ${name}, found ${Object.keys(registry).join(', ') || 'none'}.`);
  const Component = (await loader()) as ComponentType<Record<string, unknown>>;
  const props = JSON.parse(element.dataset.props || '{}') as Record<string, unknown>;
  return { element, Component, props, prerendered: [...element.childNodes] };
}

function startIslands(registry: IslandRegistry, onLoad: (island: MountedIsland) => void, signal: AbortSignal): void {
  const load = (element: HTMLElement) =>
    loadIsland(element, registry).then(
      (island) => signal.aborted || onLoad(island),
      // The prerendered content stays.
      (error: unknown) => console.warn(error),
    );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void load(target as HTMLElement);
      }
    },
    { rootMargin: NEAR },
  );
  for (const element of document.querySelectorAll<HTMLElement>('article [data-island]')) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function Island({ island, children }: { island: MountedIsland; children: ReactNode }) {
  useLayoutEffect(() => {
    for (const node of island.prerendered) node.remove();
    island.element.setAttribute('data-live', '');
  }, [island]);
  return children;
}

/** The islands of the shown page that have come into view, each in its place in the article. */
export function IslandLayer({ page, registry }: IslandLayerProps) {
  const [mounted, setMounted] = useState<{ page: unknown; list: MountedIsland[] }>({ page, list: [] });
  useEffect(() => {
    const stop = new AbortController();
    const add = (island: MountedIsland) =>
      startTransition(() =>
        setMounted((known) => ({ page, list: known.page === page ? [...known.list, island] : [island] })),
      );
    startIslands(registry, add, stop.signal);
    return () => stop.abort();
  }, [page, registry]);
  if (mounted.page !== page) return null;
  return mounted.list.map((island, index) =>
    createPortal(
      <Island island={island}>
        <CrashBoundary
          resetKey={page}
          renderFallback={(error, onRetry) => <CrashScreen error={error} onRetry={onRetry} isPart />}
        >
          <island.Component {...island.props} />
        </CrashBoundary>
      </Island>,
      island.element,
      index,
    ),
  );
}
