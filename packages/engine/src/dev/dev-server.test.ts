// The development server: the messages that the browser receives after a save, and what it loads then.
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
    /** Saves or removes a file, and waits for the message to the browser. */
    async save(file: string, text?: string) {
      messages.length = 0;
      if (text === undefined) rmSync(join(root, file));
      else writeFileSync(join(root, file), text);
      // An empty line keeps the connection open.
      await vi.waitFor(() => expect(messages.join('').trim()).not.toBe(''), 10_000);
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

  test('of a first line changes the description of the page and its card on other pages', async () => {
    const { save, get } = await start({
      'docs/part/_category_.json': '{"link": {"type": "generated-index", "slug": "/part"}}',
      'docs/part/b.md': '# B\n\nOld words.\n\nMore.\n',
      'docs/part/c.mdx': '# C\n\n<DocCardList />\n',
    });
    for (const path of ['part', 'part/c']) expect((await get(path)).text).toContain('Old words.');
    const told = await save('docs/part/b.md', '# B\n\nNew words.\n\nMore.\n');
    expect(told).toContain('{"permalinks":["/content/part/b","/content/part/c","/content/part"]}');
    for (const path of ['part', 'part/c']) expect((await get(path)).text).toContain('New words.');
    expect((await get('part/b')).text).toContain('<meta name="description" content="New words."');
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

  test('of a redirect to an address with other letters leads there', async () => {
    const { get } = await start({
      'docs/\u65e5\u672c.md': '# A\n',
      'redirects.json': '[{ "from": "/old", "to": "/\u65e5\u672c" }]',
    });
    expect(await get('old')).toEqual({ status: 200, text: expect.stringContaining('<h1>A</h1>') as string });
  });

  test('of a page with faults reports what `site check` reports', async () => {
    const links = '[gone](./gone.md) [nowhere](./b.md#nowhere) [here](./b.md#here)\n';
    const { save, log } = await start({ 'docs/b.md': '# B\n\n## Here\n\nText.\n' });
    await save('docs/a.md', `${PAGE}\n${links}`);
    await vi.waitFor(() => expect(log.join('\n')).toContain('docs/a.md ('));
    expect(log.filter((line) => line.startsWith('docs/a.md:'))).toEqual([
      'docs/a.md:7:1  warning  broken-link  Expected a page at ./gone.md, found none. Correct the path or add the page.',
      'docs/a.md:7:19  warning  broken-anchor  Expected an anchor #nowhere on /content/b, found none (link ./b.md#nowhere). Correct the link, or add `{#nowhere}` to a heading.',
    ]);
  });

  test('of a page whose rules are errors on this site shows them over the page', async () => {
    const { getFaults, log } = await start({
      'site.config.json': '{ "basePath": "/content/", "rules": { "broken-link": "error", "broken-anchor": "off" } }',
      'docs/b.md': '# B\n\n[gone](./gone.md) [nowhere](#nowhere)\n',
    });
    const fault =
      'docs/b.md:3:1  error  broken-link  Expected a page at ./gone.md, found none. Correct the path or add the page.';
    expect(await getFaults('b')).toBe(fault);
    expect(await getFaults('b')).toBe(fault);
    expect(log).toEqual([fault]);
  });

  test('of a file that the checks of the site look at runs them again', async () => {
    const rule =
      "import { existsSync } from 'node:fs';\nexport default [{ id: 'no-draft', summary: 'There is a draft.', severity: 'error', run: (root) => existsSync(root + '/draft.txt') ? [{ file: 'draft.txt', message: 'Expected no draft, found one. Remove it.' }] : [] }];\n";
    const { save, getFaults, log } = await start({
      'site.config.json': '{ "basePath": "/content/", "checks": ["./rules.ts"] }',
      'rules.ts': rule,
    });
    expect(await getFaults('a')).toBe('');
    await save('draft.txt', '');
    const fault = 'draft.txt  error  no-draft  Expected no draft, found one. Remove it.';
    await vi.waitFor(async () => expect(await getFaults('a')).toBe(fault), 5000);
    expect(log).toContain(fault);
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
