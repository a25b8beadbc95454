// `site version NAME`: freezes the current docs as a version.
import { freezeVersion } from '../plan/freeze-version.ts';
import { getContentRoot } from './content-root.ts';
import type { RunCommand } from './command.ts';

export const runVersion: RunCommand = async ({ values, positionals }) => {
  const { pages, folder } = await freezeVersion({ root: getContentRoot(values.root), name: positionals[0]! });
  console.log(`${pages} files frozen in ${folder}. The working copy goes on as \`current\`.`);
  return 0;
};
