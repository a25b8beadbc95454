// The components that a page may use without import: the engine's own, and those of the site's blocks.
import * as blocksApi from '../../blocks/api.ts';
import * as browserApi from '../../blocks/browser.ts';
import { loadSiteModule, type Exports } from '../../bundle/site-module.ts';
import type { PageFilesOptions } from '../article/page-files.ts';
import { GLOBAL_COMPONENTS, SITE_MODULES, type AnyComponent } from './site-modules.tsx';

/** The modules that the engine provides to a site's components, by import specifier. An island is rendered here too. */
const LENT: Record<string, Exports> = {
  'docs-engine/blocks': { ...blocksApi },
  'docs-engine/browser': { ...browserApi },
  ...SITE_MODULES,
};

/** Components by name; the site's blocks may replace the engine's. */
export function getComponents({ components }: Pick<PageFilesOptions, 'components'>): Record<string, AnyComponent> {
  if (!components) return GLOBAL_COMPONENTS;
  const own = Object.entries(loadSiteModule(components.file, (specifier) => LENT[specifier])).filter(([name]) =>
    /^[A-Z]/.test(name),
  );
  const plain = own.find(([, component]) => typeof component === 'function' && !('markdown' in component))?.[0];
  if (plain !== undefined)
    throw new Error(
      `Expected the component ${plain} to be made with toBlock({ html, markdown }), found a function. Say how it reads as Markdown; \`markdown: 'as-html'\` takes what its HTML says.`,
    );
  return { ...GLOBAL_COMPONENTS, ...(Object.fromEntries(own) as Record<string, AnyComponent>) };
}
