// While a site is written: what a save tells the browser, and what it then gets.
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { HOME, makeRoot } from '../../test/test-project.ts';
import { createDevServer } from './dev-server.ts';

const PAGE = '---\ntitle: A\n---\n\nOne.\n';

async function start(files: Record<string, string> = {}) {
  const root = makeRoot({ ...HOME, 'docs/a.md': PAGE, ...files });
  const log: string[] = [];
  const { server } = await createDevServer({ root, log: (line) => log.push(line) });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/content/`;
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
    server.close();
    rmSync(getCacheFolder(root), { recursive: true, force: true });
  });
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text() };
  };
  const messages: string[] = [];
  const { body } = await fetch(`${url}__dev/events`, { signal: stop.signal });
  void (async () => {
    for await (const chunk of body!) messages.push(new TextDecoder().decode(chunk));
  })().catch(() => {});
  return {
    log,
    get,
    getFaults: async (page: string) => (await get(`__dev/faults?page=/content/${page}`)).text,
    /** Saves a file, or removes it, and waits for what the browser is told. */
    async save(file: string, text?: string) {
      messages.length = 0;
      if (text === undefined) rmSync(join(root, file));
      else writeFileSync(join(root, file), text);
      await vi.waitFor(() => expect(messages).not.toEqual([]), 10_000);
      return messages.join('');
    },
  };
}

describe('a save', { timeout: 60_000 }, () => {
  test('of a page tells of this page and changes it', async () => {
    const { save, get } = await start();
    expect((await get('a')).text).toContain('One.');
    expect(await save('docs/a.md', PAGE.replace('One', 'Two'))).toContain('{"permalinks":["/content/a"]}');
    expect((await get('a.json')).text).toContain('Two.');
  });

  test('of a partial or of front matter tells of every page', async () => {
    const { save, get } = await start({ 'docs/_part.mdx': 'Three.\n' });
    expect(await save('docs/_part.mdx', 'Four.\n')).toContain('{"permalinks":"all"}');
    expect(await save('docs/a.md', PAGE.replace('title: A', 'title: New'))).toContain('{"permalinks":"all"}');
    expect((await get('a')).text).toContain('<h1>New</h1>');
  });

  test('makes new pages and takes old ones away', async () => {
    const { save, get } = await start();
    expect((await get('b')).status).toBe(404);
    await save('docs/b.md', PAGE);
    expect((await get('b')).status).toBe(200);
    await save('docs/b.md');
    expect((await get('b')).status).toBe(404);
  });

  test('in the middle of a tag keeps the text that was shown, and says what is open', async () => {
    const { save, get, getFaults, log } = await start();
    await get('a');
    await save('docs/a.md', `${PAGE}\n<Tabs>\n`);
    expect((await get('a')).text).toContain('<p>One.</p>');
    expect(await getFaults('a')).toMatch(/^docs\/a\.md:7:1 {2}error {2}markdown-syntax/);
    await vi.waitFor(() => expect(log.join('\n')).toContain('docs/a.md:7:1  error'));
    expect(await getFaults('')).toBe('');
    await save('docs/a.md', PAGE);
    expect(await getFaults('a')).toBe('');
  });

  test('of the configuration or of front matter that cannot be read says so on every page', async () => {
    const { save, getFaults } = await start();
    await save('docs/a.md', PAGE.replace('title: A', 'title: A: B'));
    expect(await getFaults('')).toMatch(/^docs\/a\.md:2 {2}error {2}front-matter-yaml/);
    await save('docs/index.md', '---\nslug: /\n---\n\n<Tabs>\n');
    expect(await getFaults('')).toContain('docs/index.md:5:1');
    await save('docs/index.md', HOME['docs/index.md']);
    await save('docs/a.md', PAGE);
    await save('site.config.json', '{ "basePath": "/content/", "titel": 1 }');
    expect(await getFaults('a')).toMatch(/^site\.config\.json:1 {2}error {2}config-unknown-key/);
  });
});
