// Asks the registry for known faults of the packages that we ship. Exits with 1 if there is a serious one, and with 0
// otherwise, also if the registry does not respond.
import { spawnSync } from 'node:child_process';
import { readScriptInput } from '../../packages/engine/src/cli/read-script-input.ts';
import { toVerdict } from './to-verdict.ts';

const LIMIT_MS = 60_000;

readScriptInput({ name: 'npm run audit', help: '\n\nTakes no options.' });

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8', timeout: LIMIT_MS });
const { kind, lines } = toVerdict(stdout ?? '');
for (const line of lines) console.log(line);
console.log({ none: 'No serious known fault.', found: 'Serious known faults.', unknown: 'Not checked.' }[kind]);
process.exitCode = kind === 'found' ? 1 : 0;
