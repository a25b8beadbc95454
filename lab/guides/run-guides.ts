// `npm run lab:guides`: runs the commands of quickstarts, getting-started pages and guides on the real server, as they are printed.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScriptInput } from '../../packages/engine/src/cli/read-script-input.ts';
import { startLabServer } from './server.ts';
import { runGuide, type CommandResult } from './run-guide.ts';
import { closeSession, openSession } from './guide-session.ts';

const DOCS = 'site/docs';
const TYPES = /^page_type: (?:quickstart|tutorial|guide)$/m;
/** The order in which a reader follows the pages; all others follow by path. */
const FIRST = [
  'quickstarts/write-workers.mdx',
  'quickstarts/create-first-workflow.mdx',
  'quickstarts/debug-and-monitor-workflows.mdx',
  'getting-started/first-workflow-application.mdx',
  'getting-started/running-workflows-from-code.mdx',
  'getting-started/adding-custom-code-worker.mdx',
  'getting-started/running-an-inline-function.mdx',
  'getting-started/adding-wait-conditions.mdx',
  'getting-started/executing-tasks-in-parallel.mdx',
];
/** Pages that a reader follows in one folder, while the programs of the page before are still running. */
const SERIES = /^(?:quickstarts|getting-started)(?=\/)/;

const { values, positionals } = readScriptInput({
  name: 'npm run lab:guides',
  help: `[--server URL] [PAGE…]

  --server URL  address of the API of a server that runs (default: LAB_SERVER_URL, else the lab starts its own)
  PAGE          only pages whose path contains one of these`,
  options: { server: { type: 'string' } },
  most: Infinity,
});
const server = await startLabServer(values.server);
const work = await mkdtemp(join(tmpdir(), 'guides-'));
try {
  const results: CommandResult[] = [];
  for (const [group, pages] of toGroups(await listGuides(positionals))) results.push(...(await runGroup(group, pages)));
  process.exitCode = printResults(results);
} finally {
  await server.stop();
  await rm(work, { recursive: true, force: true });
}

function toGroups(pages: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const page of pages) {
    const group = SERIES.exec(page)?.[0] ?? page;
    groups.set(group, [...(groups.get(group) ?? []), page]);
  }
  return groups;
}

async function runGroup(group: string, pages: string[]): Promise<CommandResult[]> {
  const session = await openSession(join(work, group.replaceAll('/', '-')), server.url);
  const results: CommandResult[] = [];
  try {
    for (const page of pages) {
      const found = await runGuide({ page: join(DOCS, page), workflows: 'site/workflows', session });
      results.push(...found);
      for (const { place, command, faults } of found.filter((result) => result.faults.length > 0))
        console.error(`${place}  ${command.split('\n')[0]}\n    ${faults.join('\n    ')}`);
      console.log(`${page}: ${found.filter(({ skipped }) => skipped === undefined).length} of ${found.length} ran`);
    }
  } finally {
    await closeSession(session);
  }
  return results;
}

async function listGuides(only: string[]): Promise<string[]> {
  const files = (await readdir(DOCS, { recursive: true })).filter((file) => file.endsWith('.mdx'));
  const guides: string[] = [];
  for (const file of files)
    if (TYPES.test(await readFile(join(DOCS, file), 'utf8'))) guides.push(file.replaceAll('\\', '/'));
  const toPlace = (file: string) => (FIRST.indexOf(file) + FIRST.length + 1) % (FIRST.length + 1);
  return guides
    .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
    .toSorted((a, b) => toPlace(a) - toPlace(b) || a.localeCompare(b));
}

/** Returns 1 if a command did not do what its page says. */
function printResults(results: CommandResult[]): number {
  const faulty = results.filter(({ faults }) => faults.length > 0);
  const after = faulty.filter(({ place }) => isAfterSkipped(results, place)).length;
  const skipped = new Map<string, number>();
  for (const { skipped: reason } of results)
    if (reason !== undefined) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  const ran = results.filter((result) => result.skipped === undefined).length;
  console.log(
    `${results.length} commands on ${new Set(results.map(({ place }) => place.split(':')[0])).size} pages: ${ran} ran, ${ran - faulty.length} as printed, ${faulty.length} not (${after} of them after a program of their page that was skipped); ${results.length - ran} skipped`,
  );
  for (const [reason, count] of [...skipped].toSorted((a, b) => b[1] - a[1]))
    console.log(`  ${count} skipped: ${reason}`);
  return faulty.length > 0 ? 1 : 0;
}

/** If a worker was skipped, its tasks keep waiting, so the output that the page promises afterwards cannot appear. */
function isAfterSkipped(results: CommandResult[], place: string): boolean {
  const page = place.split(':')[0]!;
  const before = results.slice(
    0,
    results.findIndex((result) => result.place === place),
  );
  return before.some((result) => result.place.startsWith(page) && /program|package/.test(result.skipped ?? ''));
}
