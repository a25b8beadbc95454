// `npm run fuzz -- --rounds N --seed S`: exit code 1 if a round differs; the same seed repeats it.
import { readScriptInput } from '../src/cli/read-script-input.ts';
import { UsageError } from '../src/usage-error.ts';
import { fuzz } from './fuzz.ts';

const { values } = readScriptInput({
  name: 'npm run fuzz',
  help: `[--rounds N] [--seed S]

  --rounds N  rounds of random edits (default: 100)
  --seed S    a whole number; the same seed makes the same edits (default: another one every time)`,
  options: { rounds: { type: 'string' }, seed: { type: 'string' } },
  check({ values: { rounds, seed } }) {
    if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds))
      throw new UsageError(`Expected --rounds to be a number of at least 1, found \`${rounds}\`.`);
    if (seed !== undefined && !/^\d+$/.test(seed))
      throw new UsageError(`Expected --seed to be a whole number, found \`${seed}\`.`);
  },
});
const rounds = Number(values.rounds ?? 100);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`${rounds} rounds with seed ${seed}`);
const fault = await fuzz({ rounds, seed, log: console.log });
if (fault) {
  console.error(`Round ${fault.round} differs from a build from nothing:\n  ${fault.found.join('\n  ')}`);
  console.error(`Repeat it with: npm run fuzz -- --rounds ${fault.round} --seed ${seed}`);
}
process.exitCode = fault ? 1 : 0;
