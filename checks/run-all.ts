// `npm test`: everything that CI runs. The steps that find faults fastest run first.
import { spawnSync } from 'node:child_process';
import { readScriptInput } from '../packages/engine/src/cli/read-script-input.ts';

interface Check {
  name: string;
  command: string[];
}

const site = (...args: string[]) => [process.execPath, 'packages/engine/bin/site.mjs', ...args];
const tool = (name: string, ...args: string[]) => ['npx', '--no-install', name, ...args];

const CHECKS: Check[] = [
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  { name: 'lint', command: tool('oxlint', '--deny-warnings') },
  { name: 'prose', command: [process.execPath, '--import', 'tsx', 'checks/prose/run.ts'] },
  { name: 'types', command: tool('tsc', '--noEmit') },
  { name: 'unused code', command: tool('knip') },
  { name: 'known faults of packages', command: [process.execPath, '--import', 'tsx', 'checks/known-faults/run.ts'] },
  { name: 'unit and site tests', command: tool('vitest', 'run') },
  { name: 'content', command: site('check') },
  { name: 'build', command: site('build') },
  {
    name: 'build of the fixture site',
    command: site('build', '--root', 'packages/engine/fixtures/site', '--out', 'dist.fixture'),
  },
  { name: 'search quality', command: [process.execPath, '--import', 'tsx', 'site/checks/search/quality.ts'] },
  { name: 'budgets', command: tool('vitest', 'run', '--config', 'checks/vitest.config.ts') },
  { name: 'end to end', command: tool('playwright', 'test') },
];

readScriptInput({
  name: 'npm test',
  help: '\n\nRuns every check in this order: ' + CHECKS.map(({ name }) => name).join(', '),
});
for (const { name, command } of CHECKS) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const [program, ...args] = command;
  const { status, error } = spawnSync(program!, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      `\n${name} failed${error ? `: ${error.message}` : ''}. Run it alone: ${command.join(' ').replace(process.execPath, 'node')}`,
    );
    process.exit(1);
  }
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log('\nAll checks passed.');
