// The MCP server of a built site, tested with the official client.
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buildSite } from '../build-site.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { readConfig } from '../config/site-config.ts';
import { ask, serveSite } from '../../test/server-site.ts';
import { createSiteServer } from '../server/site-server.ts';
import { createMcpServer, type McpSite } from './create-server.ts';
import { createRateLimit } from '../server/rate-limit.ts';
import { readMcpSite } from './read-mcp-site.ts';
import { createMcpEndpoint } from './serve-http.ts';
import { createMcpAnswerer } from './answer-mcp.ts';

const root = mkdtempSync(join(tmpdir(), 'mcp-'));
const out = join(root, 'out');
const FILES = {
  'site.config.json':
    '{"title": "Zoo", "url": "https://zoo.example", "basePath": "/content/", "mcp": {"tools": "./mcp.ts"}}',
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nWelcome.\n',
  'docs/foxes.md': `# Foxes\n\nAbout foxes.\n\n## 1. Watch the fox {#watch}\n\nTwice a day.\n\n${'## Other\n\nNothing.\n\n'.repeat(40)}`,
  'docs/cats.md': `# Cats\n\nAbout cats.\n\n## Feed a cat\n\nGive it fish.\n\n### At night\n\nGive it less.\n\n## Wash a cat\n\n${'Do not. '.repeat(300)}\n`,
  'mcp.ts': `export default (docs) => ({
  tools: [
    { name: 'name_site', title: 'Name', description: 'Names the site.', input: {}, run: () => docs.title },
    { name: 'loop', title: 'Loop', description: 'Never ends.', input: {}, run: () => { while (true); } },
    { name: 'hoard', title: 'Hoard', description: 'Needs all memory.', input: {}, run: () => { const all = []; while (true) all.push([all.length]); } },
    { name: 'fail', title: 'Fail', description: 'Fails.', input: {}, run: () => { throw new Error('Expected luck, found none.'); } },
    { name: 'read_secret', title: 'Secret', description: 'Reads beside the build.', input: {}, run: () => JSON.stringify(docs.readData('../../../site.config.json')) },
  ],
  prompts: [{ name: 'greet', title: 'Greet', description: 'Greets.', input: {}, render: () => 'Hello' }],
});\n`,
};
let site: McpSite;

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const report = await buildSite({ root, out });
  expect(report.failed).toBe(false);
  site = await readMcpSite(out, (await readConfig(root)).config);
}, 120_000);

afterAll(() => {
  rmSync(getCacheFolder(root), { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

async function connect(): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await Promise.all([createMcpServer(site).connect(ours), client.connect(theirs)]);
  return client;
}

async function call(name: string, args: Record<string, unknown> = {}) {
  const client = await connect();
  const { content, isError } = await client.callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]!.text, isError: isError === true };
}

describe('tools', () => {
  it('are those of every site, and its own', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'read_page',
      'name_site',
      'loop',
      'hoard',
      'fail',
      'read_secret',
    ]);
    expect(await call('name_site')).toEqual({ text: 'Zoo', isError: false });
  });

  it('search finds a place with path and anchor', async () => {
    const { text } = await call('search', { query: 'feed cat' });
    expect(text).toMatch(/^1\. Cats › Feed a cat\npath: cats section: feed-a-cat\nGive it fish\./);
    expect((await call('search', { query: 'zzzzqq' })).text).toContain('Nothing matches');
    expect((await call('search', { query: 'x'.repeat(301) })).isError).toBe(true);
  });

  it.each(['cats', '/cats', 'cats.md', '/content/cats', 'https://zoo.example/content/cats#feed-a-cat', 'CATS/'])(
    'read_page takes %s',
    async (path) => {
      const { text } = await call('read_page', { path });
      expect(text).toContain('Address: https://zoo.example/content/cats\n');
      expect(text).toContain('# Cats');
    },
  );

  it('read_page returns a section with those below it', async () => {
    const { text } = await call('read_page', { path: 'cats', section: 'feed-a-cat', only: true });
    expect(text).toBe('## Feed a cat\n\nGive it fish.\n\n### At night\n\nGive it less.\n\n');
  });

  it('read_page knows the anchors that search returns', async () => {
    const { text } = await call('search', { query: 'watch fox' });
    expect(text).toMatch(/^1\. Foxes › 1\. Watch the fox\npath: foxes section: watch\nTwice a day\./);
    const { text: section } = await call('read_page', { path: 'foxes', section: 'watch', only: true });
    expect(section).toBe('## 1. Watch the fox\n\nTwice a day.\n\n');
  });

  it('read_page says that a section is not there, and shows the page', async () => {
    const { text, isError } = await call('read_page', { path: 'cats', section: 'watch' });
    expect(isError).toBe(false);
    expect(text).toContain('Expected a section of the page, found `watch`. It has feed-a-cat, at-night, wash-a-cat.');
    expect(text).toContain('Give it fish.');
  });

  it('read_page shortens a long page to what is about the question, and names few of the rest', async () => {
    const { text } = await call('read_page', { path: 'foxes', about: 'twice a day', max_characters: 500 });
    expect(text).toContain('# Foxes\n\n## 1. Watch the fox\n\nTwice a day.\n');
    expect(text).toMatch(/Not shown, to be read with section: other, other-1, .+, and \d+ others\n$/);
    expect(text.length).toBeLessThan(900);
  });

  it('read_page names what it leaves out', async () => {
    const { text } = await call('read_page', { path: 'cats', max_characters: 500 });
    expect(text).toContain('Give it fish.');
    expect(text).toContain('Not shown, to be read with section: wash-a-cat');
  });

  it.each([
    ['a page that is not there', { path: 'cat' }, 'Did you mean cats?'],
    ['a path out of the build', { path: '../../site.config.json' }, 'Expected the path of a page'],
    ['an encoded path out of the build', { path: '%2e%2e/%2e%2e/site.config.json' }, 'Expected the path of a page'],
    [
      'a section that is not there',
      { path: 'cats', section: 'dogs', only: true },
      'It has feed-a-cat, at-night, wash-a-cat.',
    ],
  ])('read_page refuses %s', async (_name, args, message) => {
    const { text, isError } = await call('read_page', args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });

  it('say what is wrong, and read nothing beside the build', async () => {
    expect(await call('fail')).toEqual({ text: 'Expected luck, found none.', isError: true });
    const { text, isError } = await call('read_secret');
    expect([isError, text.includes('Expected a file at data/')]).toEqual([true, true]);
  });
});

it('pages are resources, and the site adds prompts', async () => {
  const client = await connect();
  const { resources } = await client.listResources();
  expect(resources.find(({ uri }) => uri === 'https://zoo.example/content/cats')).toMatchObject({
    name: 'cats',
    title: 'Cats',
  });
  const { contents } = await client.readResource({ uri: 'https://zoo.example/content/cats' });
  expect((contents[0] as { text: string }).text).toContain('# Cats');
  await expect(client.readResource({ uri: 'https://zoo.example/content/dogs' })).rejects.toThrow(
    'Find pages with search',
  );
  const { messages } = await client.getPrompt({ name: 'greet' });
  expect(messages[0]!.content).toEqual({ type: 'text', text: 'Hello' });
});

describe('over HTTP', () => {
  const start = async (loadMcp?: () => Promise<ReturnType<typeof createMcpEndpoint>>) => {
    const server = createSiteServer({ folder: out, loadMcp });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content/mcp`;
    return {
      address,
      stop: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  };
  const load = async () => createMcpEndpoint(createMcpAnswerer(async () => site));

  it('the official client gets the same', async () => {
    const { address, stop } = await start(load);
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(address)));
    expect((await client.listTools()).tools).toHaveLength(7);
    const { content } = await client.callTool({ name: 'read_page', arguments: { path: 'cats' } });
    expect((content as { text: string }[])[0]!.text).toContain('Give it fish.');
    await client.close();
    stop();
  });

  it('refuses what is no request of a program', async () => {
    const { address, stop } = await start(load);
    const post = (body: string, headers = {}) => fetch(address, { method: 'POST', body, headers });
    expect((await fetch(address)).status).toBe(405);
    expect((await post('{')).status).toBe(400);
    expect((await post('{}', { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('x'.repeat(1_000_001))).status).toBe(413);
    const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await post('{')).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    stop();
  });

  it('a tool that never ends delays no page, and ends', { timeout: 120_000 }, async () => {
    const { port } = await serveSite(out, { root });
    const post = async (tool: string) => {
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: tool, arguments: {} },
      });
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
      const answer = await fetch(`http://127.0.0.1:${port}/content/mcp`, { method: 'POST', body, headers });
      return `${answer.status} ${await answer.text()}`;
    };
    const calls = ['loop', 'name_site', 'hoard', 'name_site'].map(post);
    await wait(1000);
    const asked = Date.now();
    expect((await ask(port, '/content/cats')).status).toBe(200);
    expect(Date.now() - asked).toBeLessThan(2000);
    expect(await Promise.all(calls)).toEqual([
      expect.stringMatching(/^503 .*Expected a request to end within 10 s, but it did not\. Ask for less\./),
      expect.stringMatching(/^200 .*Zoo/),
      // On a busy machine, the time ends before the memory.
      expect.stringMatching(/^503 .*(?:The request needed too much memory|Expected a request to end)/),
      expect.stringMatching(/^200 .*Zoo/),
    ]);
    const many = await Promise.all(['loop', ...Array.from({ length: 30 }, () => 'name_site')].map(post));
    expect(many.filter((text) => text.includes('Too many requests are waiting.')).length).toBeGreaterThan(5);
  });

  it('is not there where the server has none', async () => {
    const { address, stop } = await start();
    expect((await fetch(address)).status).toBe(404);
    stop();
  });
});

it('the limit of requests begins anew each minute', () => {
  let time = 0;
  const isAllowed = createRateLimit({ perMinute: 2, allPerMinute: 3 }, () => time);
  expect(['a', 'a', 'a', 'b', 'b'].map(isAllowed)).toEqual([true, true, false, true, false]);
  time = 60_000;
  expect(isAllowed('a')).toBe(true);
});
