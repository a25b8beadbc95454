// How the tests run: React as the build has it, so that what they compare is what readers get.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React in production has no development factory.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: [
      'packages/*/{src,bin,fuzz}/**/*.test.{ts,tsx}',
      'site/{api,blocks,checks}/**/*.test.{ts,tsx}',
      'checks/**/*.test.ts',
      'lab/**/*.test.ts',
    ],
    globalSetup: ['packages/engine/bin/test-setup.mjs'],
    pool: 'threads',
    // Vitest leaves one core to itself: of two that would be half.
    maxWorkers: availableParallelism(),
    // Several tests build a site; on a busy machine that takes longer than the default of 5 s.
    testTimeout: 20_000,
    env: { NODE_ENV: 'production' },
  },
});
