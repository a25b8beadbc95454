// Runs React components inside articles: `<div data-island="name" data-props="{json}">` with prerendered content.
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CrashBoundary } from '../states/crash-boundary.tsx';
import { CrashScreen } from '../states/crash-screen.tsx';

/**
 * Loads an island's component. The type is `never` because each component takes its own props, which the build wrote as
 * JSON.
 */
export type IslandLoader = () => Promise<ComponentType<never>>;
export type IslandRegistry = Record<string, IslandLoader>;

/** The islands of the engine, by the name in `data-island`. The islands of a site's blocks name their own scripts. */
export const islands: IslandRegistry = {
  'api-console': async () => (await import('../../blocks/api-operation/console/api-console.tsx')).ApiConsole,
  'not-found-help': async () => (await import('../search/results/not-found-help.tsx')).NotFoundHelp,
  'search-page': async () => (await import('../search/results/search-page.tsx')).SearchPage,
};

interface MountedIsland {
  element: HTMLElement;
  Component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** What the build rendered; removed in the same frame in which the component appears. */
  prerendered: ChildNode[];
}

interface IslandLayerProps {
  /** The page in the DOM; if the object changes, the article has changed. */
  page: unknown;
  registry: IslandRegistry;
}

/** How far outside the window an island starts to load. */
const NEAR = '200px';

/** `block/Name` means the export `Name` of the block's island; `block` alone means its default export. */
async function loadSiteIsland({ dataset }: HTMLElement): Promise<ComponentType<never>> {
  const [, name = 'default'] = dataset.island!.split('/');
  const [module] = await Promise.all([
    import(/* @vite-ignore */ dataset.script!) as Promise<Record<string, ComponentType<never>>>,
    // The island imports this file by its address; requested here, both load at the same time.
    import('./shared-react.ts'),
    dataset.style && loadStyle(dataset.style),
  ]);
  const Component = module[name];
  if (!Component) throw new Error(`Expected the island ${dataset.island} in ${dataset.script}, found no such export.`);
  return Component;
}

/** Resolves when the rules are applied, so that the island is never shown without them. */
function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`The style sheet ${href} could not be loaded.`)));
    document.head.append(link);
  });
}

async function loadIsland(element: HTMLElement, registry: IslandRegistry): Promise<MountedIsland> {
  const name = element.dataset.island ?? '';
  const loader = element.dataset.script
    ? () => loadSiteIsland(element)
    : Object.hasOwn(registry, name)
      ? registry[name]
      : undefined;
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

/** The islands of the current page that have come into view, each at its position in the article. */
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
