// The development server: what the writer's browser shows after a save.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { isMarked, mark, waitForApp } from './fixture-test.ts';

const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`);
const TEXT = `---\nslug: /\ntitle: Home\n---\n\n${PARAGRAPHS.join('\n\n')}\n`;

interface Writer {
  url: string;
  save: (text: string, file?: string) => void;
}

/** The address that the command prints. */
function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const take = (chunk: Buffer) => {
      printed += String(chunk);
      const [url] = /http:\S+/.exec(printed) ?? [];
      if (url) resolve(url);
    };
    server.stdout!.on('data', take);
    server.on('exit', () => reject(new Error(`Expected an address, found: ${printed}`)));
  });
}

const test = base.extend<{ writer: Writer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  writer: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'site-dev-'));
    const save = (text: string, file = 'docs/index.md') => writeFileSync(join(root, file), text);
    mkdirSync(join(root, 'docs'));
    save(TEXT);
    save('---\ntitle: Other\n---\n\nOther.\n', 'docs/other.md');
    const server = spawn(process.execPath, ['packages/engine/bin/site.mjs', 'dev', '--root', root, '--port', '4690']);
    await use({ url: await readAddress(server), save });
    server.kill();
    rmSync(root, { recursive: true, force: true });
  },
});

async function openScrolled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForApp(page);
  await mark(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
}

const getScroll = () => window.scrollY;

// The page of a server that has ended still tries to load, which interrupts the next test in the same context.
test.use({ reuseContext: false });

test('an edit shows in its place, without a new document', async ({ page, writer }) => {
  await openScrolled(page, writer.url);
  writer.save(TEXT.replace('Paragraph 30.', 'Paragraph thirty.'));
  await expect(page.getByText('Paragraph thirty.')).toBeVisible();
  expect(await page.evaluate(getScroll)).toBe(900);
  expect(await isMarked(page)).toBe(true);
});

test('a fault leaves the text and its position, and disappears with the fix', async ({ page, writer }) => {
  await openScrolled(page, writer.url);
  writer.save(`${TEXT}\n<Tabs>\n`);
  await expect(page.getByRole('alert')).toContainText('docs/index.md:126:1  error  markdown-syntax');
  await expect(page.getByText('Paragraph 30.')).toBeVisible();
  expect(await page.evaluate(getScroll)).toBe(900);
  writer.save(TEXT);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a fault is shown with its page, however the reader comes to it', async ({ page, writer }) => {
  await page.goto(writer.url);
  await waitForApp(page);
  writer.save(`${TEXT}\n[Other](other.md)\n`);
  writer.save('---\ntitle: Other\n---\n\n<Tabs>\n', 'docs/other.md');
  const link = page.getByRole('article').getByRole('link', { name: 'Other' });
  await expect(link).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await link.click();
  await expect(page.getByRole('alert')).toContainText('docs/other.md:5:1');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('docs/other.md:5:1');
  await page.goBack();
  await expect(page.getByRole('alert')).toBeHidden();
});
