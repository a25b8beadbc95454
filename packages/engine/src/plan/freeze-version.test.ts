// Freezing a version: what it copies, and what it rejects before it writes anything.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planSite } from '../plan-site.ts';
import { freezeVersion } from './freeze-version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freeze-'));
  cpSync('packages/engine/fixtures/site', root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const getVersions = () => JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8')) as string[];

it('copies docs and sidebars, and puts the version first', async () => {
  const { folder } = await freezeVersion({ root, name: '2.0' });
  expect(getVersions()).toEqual(['2.0', '1.0']);
  expect(readFileSync(join(root, folder, 'guides/text.md'), 'utf8')).toBe(
    readFileSync(join(root, 'docs/guides/text.md'), 'utf8'),
  );
  expect(existsSync(join(root, 'versioned_sidebars/version-2.0-sidebars.json'))).toBe(true);
});

it.each(['1.0', 'current', '', '..', 'a/b', 'a'.repeat(33)])('refuses the name "%s"', async (name) => {
  await expect(freezeVersion({ root, name })).rejects.toThrow(/Expected/);
  expect(getVersions()).toEqual(['1.0']);
});

const ORDERS = `openapi: 3.1.0
info: { title: Orders, version: '1' }
tags: [{ name: Orders, description: Read orders. }]
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      summary: List orders
      responses: { '200': { description: 'The orders: all of them' } }
`;

it('freezes the pages of an API with the sidebars that name them', async () => {
  mkdirSync(join(root, 'api'));
  writeFileSync(join(root, 'api/orders.yaml'), ORDERS);
  writeFileSync(join(root, 'sidebars.json'), '{ "docs": ["api/orders/list-orders"] }');
  rmSync(join(root, 'sidebars.ts'), { force: true });
  const { folder } = await freezeVersion({ root, name: '2.0' });
  const page = readFileSync(join(root, folder, 'api/orders/list-orders.mdx'), 'utf8');
  expect(page).toMatch(
    /^---\ntitle: List orders\n[^]*?---\n\nList orders\.\n\n<ApiEndpoint method="GET" path="\/orders" \/>\n/,
  );
  // The operation is removed from the description, but the version keeps its page.
  rmSync(join(root, 'api/orders.yaml'));
  writeFileSync(join(root, 'sidebars.json'), '{ "docs": [] }');
  const { site } = await planSite(root, { production: true });
  expect(site.diagnostics.filter(({ file }) => file.startsWith('versioned_sidebars/version-2.0'))).toEqual([]);
  const found = site.pages.find(({ version, id }) => version === '2.0' && id === 'api/orders/list-orders');
  expect(found?.sidebar).toBe('docs');
});
