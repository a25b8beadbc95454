// `npm run bench`: every measurement, one after another; `npm run bench -- build|page|dev|search|workflow` one of them.
import { spawnSync } from 'node:child_process';

const BENCHES = ['build', 'page', 'dev', 'search', 'workflow'];

const [name, ...args] = process.argv.slice(2);
for (const bench of name ? [name] : BENCHES) {
  console.log(`\n== bench/${bench}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${bench}.ts`, ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
