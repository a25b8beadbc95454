// Commands that a site adds: the module listed under `commands` in its configuration.
import { bundleSiteModule, loadSiteModule } from '../bundle/site-module.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { readConfig } from '../config/site-config.ts';
import type { Command } from './command.ts';
import { getContentRoot } from './content-root.ts';

/**
 * Commands by name; none if there is no site here, or if the site adds none. Writes to standard error why a module
 * cannot be loaded.
 */
export async function readSiteCommands(): Promise<Record<string, Command>> {
  const { config } = await readConfig(getContentRoot(undefined));
  const { root, commands } = config;
  if (commands === undefined) return {};
  const contents = `export { default as commands } from ${JSON.stringify(commands)};`;
  try {
    const { file } = await bundleSiteModule({ root, name: 'commands', contents, cacheFolder: getCacheFolder(root) });
    return loadSiteModule(file)['commands'] as Record<string, Command>;
  } catch (error) {
    console.error(`site: the commands of ${commands} could not be loaded. ${(error as Error).message}`);
    return {};
  }
}
