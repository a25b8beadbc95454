// `site version NAME`: saves the current docs as a version.
import { toCount } from '../diagnostics.ts';
import { freezeVersion } from '../plan/freeze-version.ts';
import { getContentRoot } from './content-root.ts';
import type { RunCommand } from './command.ts';

export const runVersion: RunCommand = async ({ values, positionals }) => {
  const { pages, folder } = await freezeVersion({ root: getContentRoot(values.root), name: positionals[0]! });
  console.log(`Froze ${toCount(pages, 'file')} in ${folder}. The working copy continues as \`current\`.`);
  return 0;
};
