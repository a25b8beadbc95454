// `site search push`: sends the site's search documents to its search service.
import { KEY_VARIABLE, pushSite } from '../search/push/push-site.ts';
import { getContentRoot } from './content-root.ts';
import type { RunCommand } from './command.ts';

export const runSearchPush: RunCommand = async ({ values }) => {
  const { collection, records, replaced, leftBehind } = await pushSite({
    root: getContentRoot(values.root),
    key: process.env[KEY_VARIABLE],
  }).catch((error: Error) => {
    throw new Error(`${error.message}\nNothing was pushed; readers search what they searched before.`, {
      cause: error,
    });
  });
  console.log(`${records} records are served from ${collection}${replaced ? `; ${replaced} is replaced` : ''}.`);
  if (leftBehind) console.warn(`The old collection could not be deleted (${leftBehind}); it serves nobody.`);
  return 0;
};
