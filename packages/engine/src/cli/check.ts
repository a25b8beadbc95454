// `site check`: every fault of the content; any of them fails.
import { checkContent } from '../check-content.ts';
import { renderReport } from '../diagnostics.ts';
import { getContentRoot } from './content-root.ts';
import type { RunCommand } from './command.ts';

export const runCheck: RunCommand = async ({ values }) => {
  const { diagnostics, pages } = await checkContent(getContentRoot(values.root));
  console.log(diagnostics.length > 0 ? renderReport(diagnostics) : `${pages} pages, no faults.`);
  return diagnostics.length > 0 ? 1 : 0;
};
