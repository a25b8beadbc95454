// `site check-workflow FILE`: every fault of one workflow definition, or of one test of a definition.
import { statSync } from 'node:fs';
import { renderReport } from '../check/diagnostic.ts';
import { checkWorkflowFile } from '../check/check-workflow-files.ts';
import type { RunCommand } from './command.ts';

export const runCheckWorkflow: RunCommand = async ({ positionals }) => {
  const file = positionals[0]!;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`expected a file at ${file}, found none`);
  const diagnostics = checkWorkflowFile(file, file);
  console.log(diagnostics.length > 0 ? renderReport(diagnostics) : `${file}: no faults.`);
  return diagnostics.length > 0 ? 1 : 0;
};
