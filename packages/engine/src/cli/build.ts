// `site build`: builds the site and prints what was built, how long each step took, and the sizes.
import { buildSite } from '../build-site.ts';
import { renderSummary, toCount } from '../diagnostics.ts';
import type { BuildReport } from '../step-clock.ts';
import { getContentRoot } from './content-root.ts';
import type { RunCommand } from './command.ts';
import { createProgress } from './progress.ts';

export const runBuild: RunCommand = async ({ values }) => {
  const root = getContentRoot(values.root);
  const out = String(values.out ?? 'dist');
  const progress = createProgress(process.stderr);
  const report = await buildSite({ root, out, strict: values.strict === true, progress });
  progress.end();
  for (const note of report.notes) console.error(note);
  if (report.diagnostics.length > 0) console.error(renderSummary(report.diagnostics));
  if (report.failed) {
    console.error(renderFailure(report, out));
    return 1;
  }
  console.log(renderBuild(report, out));
  return 0;
};

function renderFailure({ diagnostics, stopped }: BuildReport, out: string): string {
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const reason = hasErrors ? '' : ' With --strict, warnings fail the build.';
  const pages = stopped ? ' Its pages were not compiled: correct the files above first.' : '';
  return `The site was not built.${reason}${pages} ${out} is unchanged.`;
}

function renderBuild({ pages, compiled, steps, wall, sizes, cores }: BuildReport, out: string): string {
  const times = steps.map(
    (step) => `  ${step.step.padEnd(10)} ${toSeconds(step.wall).padStart(8)}  (cpu ${toSeconds(step.cpu)})`,
  );
  return [
    `${toCount(pages, 'page')} in ${toSeconds(wall)} on ${toCount(cores, 'core')}: ${compiled} compiled, ${sizes!.reused} documents reused.`,
    ...times,
    `${out}: ${toCount(sizes!.files, 'file')}, documents ${toSize(sizes!.html)}, payloads ${toSize(sizes!.json)} before compression.`,
  ].join('\n');
}

function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function toSize(bytes: number): string {
  return bytes > 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e3).toFixed(1)} kB`;
}
