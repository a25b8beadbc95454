// `npm run bench`: every measurement, one after another; `npm run bench -- NAME` one of them.
import { spawnSync } from 'node:child_process';
import { toSuggestion } from '../src/diagnostics.ts';
import { readScriptInput } from '../src/cli/read-script-input.ts';
import { UsageError } from '../src/usage-error.ts';

const FOLDER = 'packages/engine/bench';
const BENCHES = ['build', 'openapi', 'page', 'dev', 'search', 'workflow'];
/** Only by its name: it fetches other servers. */
const ALONE = ['server'];
const NAMES = [...BENCHES, ...ALONE];

const toFile = (name: string) => (name === 'workflow' ? 'site/bench/workflow.ts' : `${FOLDER}/${name}.ts`);

const {
  positionals: [name, ...args],
} = readScriptInput({
  name: 'npm run bench',
  help: `[NAME [ARGUMENT…]]

  NAME      ${NAMES.join(', ')} (default: all but ${ALONE.join()})
  ARGUMENT  as the first lines of ${FOLDER}/NAME.ts say, such as the numbers of pages`,
  most: Infinity,
  check({ positionals: [wanted] }) {
    if (wanted !== undefined && !NAMES.includes(wanted))
      throw new UsageError(
        `Expected a measurement (${NAMES.join(', ')}), found \`${wanted}\`.${toSuggestion(wanted, NAMES)}`,
      );
  },
});
for (const bench of name ? [name] : BENCHES) {
  console.log(`\n== bench/${bench}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', toFile(bench), ...args], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
