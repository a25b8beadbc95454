// `npm run bench` runs all measurements one after another; `npm run bench -- build|openapi|page|dev|search|workflow`
// runs one of them.
import { spawnSync } from 'node:child_process';

const FOLDER = 'packages/engine/bench';
const BENCHES = ['build', 'openapi', 'page', 'dev', 'search', 'workflow'];

const toFile = (name: string) => (name === 'workflow' ? 'site/bench/workflow.ts' : `${FOLDER}/${name}.ts`);

const [name, ...args] = process.argv.slice(2);
for (const bench of name ? [name] : BENCHES) {
  console.log(`\n== bench/${bench}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', toFile(bench), ...args], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
