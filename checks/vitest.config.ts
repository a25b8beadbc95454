// The checks that need the built sites, such as budgets and scale. `npm test` runs them after the
// builds.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['checks/**/*.check.ts'], testTimeout: 300_000, maxWorkers: availableParallelism() },
});
