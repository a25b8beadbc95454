// How the tests run: with the same React as the build, so that they compare what readers
// receive.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React's production build has no development factory.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: [
      'packages/*/{src,bin,fuzz}/**/*.test.{ts,tsx}',
      'site/{api,blocks,checks}/**/*.test.{ts,tsx}',
      'checks/**/*.test.ts',
      'lab/**/*.test.ts',
    ],
    setupFiles: ['checks/fixed-seed.ts'],
    globalSetup: ['packages/engine/bin/test-setup.mjs'],
    pool: 'threads',
    // By default, Vitest leaves one core free, which would be half of two cores.
    maxWorkers: availableParallelism(),
    // Several tests build a site; on a busy machine that takes longer than the default of 5 s.
    testTimeout: 20_000,
    env: { NODE_ENV: 'production' },
  },
});
