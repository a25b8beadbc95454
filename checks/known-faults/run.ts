// Asks the registry for known faults of what ships: exit code 1 if there is a serious one, 0 too where nobody answers.
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
