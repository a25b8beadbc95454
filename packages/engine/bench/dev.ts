// Measures the development server: from start to the first page, and from a save to the new text on the screen.
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';

const ROOT = '.cache/bench/dev-content';
const PAGE = `${ROOT}/docs/core-concepts.mdx`;
const SAVES = 7;

rmSync(ROOT, { recursive: true, force: true });
cpSync('site', ROOT, { recursive: true });
// The first start bundles the app, but writers start the server often, so the first start is not measured.
(await measureStart()).stop();
const dev = await measureStart();
console.log(`start to first page: ${dev.milliseconds.toFixed(0)} ms`);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.goto(`${dev.url}core-concepts`);
await page.waitForTimeout(3000);
const text = readFileSync(PAGE, 'utf8');
const times: number[] = [];
for (let save = 0; save < SAVES; save++) {
  const mark = `Saved ${save} times.`;
  const seen = page.waitForFunction((words) => document.querySelector('article')?.textContent?.includes(words), mark, {
    polling: 'raf',
  });
  const start = performance.now();
  writeFileSync(PAGE, `${text}\n\n${mark}\n`);
  await seen;
  times.push(performance.now() - start);
  await page.waitForTimeout(300);
}
console.log(
  `save to visible: median of ${SAVES} ${times.toSorted((a, b) => a - b)[SAVES >> 1]!.toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`,
);
await browser.close();
dev.stop();
rmSync(ROOT, { recursive: true, force: true });

async function measureStart(): Promise<{ milliseconds: number; url: string; stop(): void }> {
  const start = performance.now();
  const server = spawn(process.execPath, ['packages/engine/bin/site.mjs', 'dev', '--root', ROOT, '--port', '4400'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\S+/.exec(output)?.[0];
      if (found) resolve(found);
    });
  });
  await (await fetch(`${url}core-concepts`)).text();
  const milliseconds = performance.now() - start;
  return { milliseconds, url, stop: () => void server.kill() };
}
