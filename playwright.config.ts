// The end-to-end tests: the built site of `site/` and that of the engine's fixture, each served by our own server, in
// Chromium.
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './packages/engine/e2e/browser-flags.ts';
import { findChromium } from './packages/engine/e2e/find-chromium.ts';
import { FIXTURE_PORT, SITE_FOLDER, SITE_PORT } from './packages/engine/e2e/sites.ts';

const serve = (command: string, port: number) => ({ command, port, reuseExistingServer: false, timeout: 120_000 });

export default defineConfig({
  testMatch: ['packages/engine/e2e/**/*.spec.ts', 'site/e2e/**/*.spec.ts'],
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // On a busy machine a test may fail because of timing that no reader would notice, so only a test that fails twice
  // has failed.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    // Opening a new context takes a fifth of the time of a short test.
    reuseContext: true,
    launchOptions: { executablePath: findChromium(), args: BROWSER_FLAGS },
    // Not in the first attempt, because recording slows every test, and a failed test is repeated.
    trace: 'on-first-retry',
  },
  webServer: [
    serve(`node packages/engine/bin/site.mjs serve --out ${SITE_FOLDER} --port ${SITE_PORT}`, SITE_PORT),
    serve('node --import tsx packages/engine/e2e/serve-fixture.ts', FIXTURE_PORT),
  ],
});
