// The components that a page may use without import: the engine's own, and those of the site's blocks.
import * as blocksApi from '../../blocks/api.ts';
import { loadSiteModule, type Exports } from '../../bundle/site-module.ts';
import type { PageFilesOptions } from '../article/page-files.ts';
import { GLOBAL_COMPONENTS, SITE_MODULES, type AnyComponent } from './site-modules.tsx';

/** What the code of a site gets from the engine, by import specifier. */
function getLent(specifier: string): Exports | undefined {
  return specifier === 'docs-engine/blocks' ? { ...blocksApi } : SITE_MODULES[specifier];
}

/** By name; the site's blocks may take the place of the engine's. */
export function getComponents({ components }: Pick<PageFilesOptions, 'components'>): Record<string, AnyComponent> {
  if (!components) return GLOBAL_COMPONENTS;
  const own = Object.entries(loadSiteModule(components.file, getLent)).filter(([name]) => /^[A-Z]/.test(name));
  return { ...GLOBAL_COMPONENTS, ...(Object.fromEntries(own) as Record<string, AnyComponent>) };
}
