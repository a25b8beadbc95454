// `npm run fuzz -- --rounds N --seed S` exits with 1 if a round differs; the same seed repeats it.
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const rounds = Number(values.rounds ?? 100);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error(
    'Expected --rounds and --seed to be whole numbers, found something else. Usage: npm run fuzz -- --rounds 100 --seed 1',
  );
  process.exit(2);
}
console.log(`${rounds} rounds with seed ${seed}`);
const fault = await fuzz({ rounds, seed, log: console.log });
if (fault) {
  console.error(`Round ${fault.round} differs from a build from nothing:\n  ${fault.found.join('\n  ')}`);
  console.error(`Repeat it with: npm run fuzz -- --rounds ${fault.round} --seed ${seed}`);
}
process.exitCode = fault ? 1 : 0;
