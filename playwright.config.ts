// The end-to-end tests: the built site of `content/` and that of `fixtures/site`, each behind our own server, in Chromium.
import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/find-chromium.ts';
import { FIXTURE_PORT, SITE_PORT } from './e2e/sites.ts';

const serve = (out: string, port: number) => ({
  command: `node bin/site.mjs serve --out ${out} --port ${port}`,
  port,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
    trace: 'retain-on-failure',
  },
  webServer: [serve('dist', SITE_PORT), serve('dist.fixture', FIXTURE_PORT)],
});
