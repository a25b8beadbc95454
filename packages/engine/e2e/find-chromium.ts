// Finds a Chromium for the tests, or installs one.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a browser: `CHROMIUM`, the system's Chromium or Chrome, Playwright's own (downloaded if necessary), or
 * Debian's package (installed if permitted). Throws one sentence that says what to do.
 */
export function findChromium(): string {
  const found = findInstalled();
  if (found) return found;
  console.log('No Chromium found; trying to install one for the tests.');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore' });
  }
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    'The end-to-end tests need a Chromium or Chrome, and none could be installed: install one (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  );
}

function findInstalled(): string | undefined {
  const own = process.env.CHROMIUM;
  if (own && existsSync(own)) return own;
  const onPath = NAMES.map((name) => which(name)).find(Boolean);
  return onPath ?? [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

function which(name: string): string | undefined {
  try {
    return execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')[0]!
      .trim();
  } catch {
    // Not on the path.
    return undefined;
  }
}
