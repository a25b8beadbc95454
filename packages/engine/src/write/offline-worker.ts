// Writes the service worker: that of a site that can be read offline, or one that removes those of earlier builds.
import { readOfflineWorker } from '../bundle/bundle-app.ts';
import { WORKER_FILE, type OfflineSite } from '../shared/offline.ts';
import type { WriteSiteInput } from './output.ts';
import type { TextFile } from './write-text-files.ts';

/** What every page loads or may load at once: the app, and the trees of the sidebars. */
const EVERY_PAGE = /^assets\/app\/.+\.(?:js|css)$/;

/** Every site has the file: a browser that lost it would keep the worker of an earlier build. */
export function toOfflineWorker({ config, bundle, payloads }: WriteSiteInput): TextFile[] {
  const { basePath, offline, title } = config;
  const app = [...bundle.files.keys()].filter((file) => EVERY_PAGE.test(file));
  const trees = payloads.trees.map(({ publicPath }) => publicPath);
  const site: OfflineSite = offline
    ? { basePath, title, build: payloads.buildId, files: [...app, ...trees] }
    : { basePath, title, files: [] };
  return [
    {
      path: `${basePath.slice(1)}${WORKER_FILE}`,
      text: `const OFFLINE_SITE=${JSON.stringify(site)};\n${readOfflineWorker()}`,
    },
  ];
}
