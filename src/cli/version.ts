// `site version NAME`: freezes the current docs as a version.
import { freezeVersion } from '../pipeline/freeze-version.ts';
import type { RunCommand } from './command.ts';

export const runVersion: RunCommand = async ({ values, positionals }) => {
  const { pages, folder } = await freezeVersion({ root: String(values.root ?? 'content'), name: positionals[0]! });
  console.log(`${pages} files frozen in ${folder}. The working copy goes on as \`current\`.`);
  return 0;
};
