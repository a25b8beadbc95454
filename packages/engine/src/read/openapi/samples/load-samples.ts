// Loads the samples module that a site configures under `openapi.samples`.
import { bundleSiteModule, loadSiteModule } from '../../../bundle/site-module.ts';
import { getCacheFolder } from '../../../cache/engine-hash.ts';
import { CacheFault } from '../../../cache/write-fault.ts';
import type { SiteConfig } from '../../../config/site-config.ts';
import type { Finding } from '../../../types.ts';
import * as api from './api-samples.ts';
import type { ApiSamples } from './api-samples.ts';
import { DEFAULT_SAMPLES } from './default-samples.ts';

export interface LoadedSamples {
  samples: ApiSamples;
  /** Changes with the text of the module; empty for the default samples. */
  hash: string;
  /** Why the module could not be loaded. */
  diagnostics: Finding[];
}

/**
 * The site's languages, or the default ones if it configures none. A module that cannot be loaded is a fault of the
 * configuration.
 */
export async function loadSamples({ root, source, openapi }: SiteConfig): Promise<LoadedSamples> {
  const { samples: path } = openapi;
  if (path === undefined) return { samples: DEFAULT_SAMPLES, hash: '', diagnostics: [] };
  const contents = `export { default as samples } from ${JSON.stringify(path)};`;
  try {
    const { file, hash } = await bundleSiteModule({
      root,
      name: 'samples',
      contents,
      cacheFolder: getCacheFolder(root),
    });
    const { samples } = loadSiteModule(file, getLent) as { samples?: ApiSamples };
    if (!Array.isArray(samples?.languages)) throw new Error('no `languages` in its default export');
    return { samples, hash, diagnostics: [] };
  } catch (error) {
    if (error instanceof CacheFault) throw error;
    const message = `Expected samples in ${path}, found: ${(error as Error).message}`;
    const fault: Finding = { file: source.file, rule: 'samples-unreadable', message };
    return { samples: DEFAULT_SAMPLES, hash: '', diagnostics: [fault] };
  }
}

function getLent(specifier: string) {
  return specifier === 'docs-engine/openapi' ? { ...api } : undefined;
}
