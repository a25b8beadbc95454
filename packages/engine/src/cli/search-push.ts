// `site search push`: sends the site's search documents to its search service.
import { KEY_VARIABLE, pushSite } from '../search/push/push-site.ts';
import { getContentRoot } from './content-root.ts';
import type { RunCommand } from './command.ts';

export const runSearchPush: RunCommand = async ({ values }) => {
  const { collection, records, replaced, leftBehind } = await pushSite({
    root: getContentRoot(values.root),
    key: process.env[KEY_VARIABLE],
  }).catch((error: Error) => {
    throw new Error(`${error.message}\nNothing was pushed. Readers still search the previous index.`, {
      cause: error,
    });
  });
  console.log(
    `Readers now search ${records} records in ${collection}${replaced ? `, which replaces ${replaced}` : ''}.`,
  );
  if (leftBehind) console.warn(`The old collection could not be deleted (${leftBehind}). It is no longer used.`);
  return 0;
};
