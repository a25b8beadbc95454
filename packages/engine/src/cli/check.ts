// `site check`: prints all faults of the content and fails if there are any. With `--against`, also finds pages of an
// earlier release that no longer exist. With `--list`, prints the rules.
import { checkContent } from '../check-content.ts';
import { readReleasedPaths } from '../check/check-against.ts';
import { openRuleBook, type ListedRule } from '../check/rule-book.ts';
import { readConfig } from '../config/site-config.ts';
import { renderReport, toCount } from '../diagnostics.ts';
import { getContentRoot } from './content-root.ts';
import type { ExitCode, RunCommand } from './command.ts';

export const runCheck: RunCommand = async ({ values }) => {
  const root = getContentRoot(values.root);
  if (values.list === true) return printRules(root);
  const released = values.against === undefined ? [] : await readReleasedPaths(String(values.against));
  const { diagnostics, pages } = await checkContent(root, released);
  console.log(diagnostics.length > 0 ? renderReport(diagnostics) : `${toCount(pages, 'page')}, no faults.`);
  return diagnostics.length > 0 ? 1 : 0;
};

/**
 * Prints the rules of the engine and of the site. If the site's rules cannot be loaded, writes the reason to standard
 * error.
 */
async function printRules(root: string): Promise<ExitCode> {
  const { config, diagnostics } = await readConfig(root);
  const book = await openRuleBook(config);
  console.log(renderRules(book.list));
  const faults = book.toDiagnostics([...diagnostics, ...book.diagnostics]);
  if (faults.length === 0) return 0;
  console.error(renderReport(faults));
  return 1;
}

function renderRules(rules: ListedRule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules.map(({ id, setting, summary }) => `${id.padEnd(width)}  ${setting.padEnd(7)}  ${summary}`).join('\n');
}
