// Builds our site and generated sites, cold, warm and with one page edited. Measures wall and CPU time per step, peak
// memory, and output size.
import { appendFileSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder } from '../src/cache/engine-hash.ts';
import { generateSite } from './generate-site.ts';
import { runBuild, type Run } from './run-build.ts';

const SIZES = [240, 2400, 10_000];
const WORK = '.cache/bench';

/** `node bench/build.ts [SIZE …]`: without sizes, builds our own pages and all three generated sizes. */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) {
  cpSync('site', join(WORK, 'site'), { recursive: true });
  await measure('our pages', join(WORK, 'site'), join(WORK, 'site/docs/core-concepts.mdx'));
}
for (const size of sizes.length > 0 ? sizes : SIZES) {
  const root = join(WORK, `site-${size}`);
  generateSite(root, { pages: size });
  await measure(`${size} generated pages`, root, join(root, 'docs/area-0/part-0/page-7.md'));
  rmSync(root, { recursive: true });
}

async function measure(label: string, root: string, page: string): Promise<void> {
  const out = join(WORK, 'out');
  rmSync(out, { recursive: true, force: true });
  rmSync(getCacheFolder(join(process.cwd(), root)), { recursive: true, force: true });
  print(label, 'cold', await runBuild(root, out));
  print(label, 'warm', await runBuild(root, out));
  appendFileSync(page, '\nOne more sentence.\n');
  print(label, 'one page edited', await runBuild(root, out));
  const { files, bytes } = getSize(out);
  console.log(`  output: ${files} files, ${(bytes / 1e6).toFixed(1)} MB with compressed twins`);
  rmSync(out, { recursive: true, force: true });
}

function print(label: string, state: string, { seconds, cpuSeconds, memory, report }: Run): void {
  console.log(
    `\n${label}, ${state}: ${seconds.toFixed(2)} s wall, ${cpuSeconds.toFixed(2)} s CPU, ${memory.toFixed(0)} MB peak`,
  );
  console.log(report);
}

function getSize(folder: string): { files: number; bytes: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { files: entries.length, bytes };
}
