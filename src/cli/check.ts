// `site check`: every fault of the content; any of them fails.
import { checkContent } from '../pipeline/check-content.ts';
import { renderReport } from '../pipeline/diagnostics.ts';
import type { RunCommand } from './command.ts';

export const runCheck: RunCommand = async ({ values }) => {
  const { diagnostics, pages } = await checkContent(String(values.root ?? 'content'));
  console.log(diagnostics.length > 0 ? renderReport(diagnostics) : `${pages} pages, no faults.`);
  return diagnostics.length > 0 ? 1 : 0;
};
