// Summarizes in a few lines what a verification covered.
import { toCount } from '../../packages/engine/src/diagnostics.ts';
import type { LabResult } from './lab-result.ts';

/** How many definitions there are, how many ran, which did not and why, and how many cases agree with the simulator. */
export function renderSummary(
  { definitions, runs }: Pick<LabResult, 'definitions' | 'runs'>,
  simulated: ReadonlyMap<string, string[]>,
): string {
  const version = [...runs.values()][0]?.serverVersion ?? '';
  const reasons = new Map<string, string[]>();
  for (const { file, notRun } of definitions)
    if (notRun !== undefined) reasons.set(notRun, [...(reasons.get(notRun) ?? []), file.replace(/\.json$/, '')]);
  const skipped = definitions.filter(({ notRun }) => notRun !== undefined).length;
  const agreeing = [...simulated.values()].filter((differences) => differences.length === 0).length;
  return [
    `${toCount(definitions.length, 'workflow definition')}`,
    `  ${definitions.length - skipped} run on server ${version}, in ${toCount(simulated.size, 'case')}`,
    `  ${skipped} skipped`,
    ...[...reasons].sort().map(([reason, files]) => `    ${reason}: ${files.join(', ')}`),
    `${agreeing} of ${toCount(simulated.size, 'case')} agree with the simulator`,
  ].join('\n');
}
