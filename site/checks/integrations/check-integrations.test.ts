// What the check reports about data files and pages of integrations, for a content root in a temporary folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkIntegrations } from './check-integrations.ts';

const DATA = {
  title: 'Acme',
  edition: 'enterprise',
  category: 'ai-llm',
  authentication: 'API key',
  models: 'Chat',
  fields: [{ name: 'API Key', type: 'string', required: true, meaning: 'The key' }],
  sources: ['acme/acme:README.md'],
};
const PAGE = '---\npage_type: integration\nedition: enterprise\n---\n\n<IntegrationFields file="ai-llm/acme" />\n';
const FILE = 'integrations/ai-llm/acme.json';
const PAGE_FILE = 'docs/integrations/ai-llm/acme.mdx';

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

function check(files: Record<string, unknown>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'integrations-'));
  roots.push(root);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return checkIntegrations(root).map(({ file, message }) => `${file}: ${message}`);
}

describe('checkIntegrations', () => {
  it('accepts a data file with its page, and a content root without integrations', () => {
    expect(check({ [FILE]: DATA, [PAGE_FILE]: PAGE })).toEqual([]);
    expect(check({ 'docs/a.mdx': 'A' })).toEqual([]);
  });

  it('reports what is no JSON or does not follow the schema', () => {
    expect(check({ [FILE]: '{', [PAGE_FILE]: PAGE })).toEqual([
      expect.stringMatching(/^integrations\/ai-llm\/acme\.json: Expected JSON, found: .+ Correct the file\.$/),
    ]);
    const { title: _title, ...untitled } = DATA;
    expect(check({ [FILE]: untitled })).toEqual([
      `${FILE}: At title: Invalid input: expected string, received undefined.`,
    ]);
  });

  it('reports a category that is not the folder', () => {
    expect(check({ [FILE]: { ...DATA, category: 'git' }, [PAGE_FILE]: PAGE })).toEqual([
      `${FILE}: Expected the category \`ai-llm\`, the folder of the file, found \`git\`. Correct \`category\` or move the file.`,
    ]);
  });

  it('reports a hole in the overview of a category', () => {
    const { models: _models, ...bare } = { ...DATA, page: 'integrations/other', compare: { Images: 'yes' } };
    const other = PAGE.replace('ai-llm/acme', 'ai-llm/other');
    const files = { 'integrations/ai-llm/other.json': bare, 'docs/integrations/other.mdx': other };
    expect(check({ [FILE]: DATA, [PAGE_FILE]: PAGE, ...files })).toEqual([
      `${FILE}: Expected \`compare.Images\`, which other files of ai-llm have, found none. Add what the overview compares.`,
      'integrations/ai-llm/other.json: Expected `models`, which other files of ai-llm have, found none. Add what the overview compares.',
    ]);
  });

  it('reports a data file without its page, and a page that does not show it', () => {
    expect(check({ [FILE]: DATA })).toEqual([
      `${FILE}: Expected its page at ${PAGE_FILE}, found none. Write it, or correct \`page\`.`,
    ]);
    const openSource = { name: 'acme', prefixes: ['a'], keys: [{ key: 'a.b', meaning: 'B' }] };
    expect(check({ [FILE]: { ...DATA, openSource }, [PAGE_FILE]: PAGE })).toEqual([
      `${PAGE_FILE}: Expected \`<IntegrationKeys file="ai-llm/acme" />\`, found none. Show the table of the data file on its page.`,
    ]);
  });

  it('reports a page of another edition', () => {
    expect(check({ [FILE]: { ...DATA, edition: 'both' }, [PAGE_FILE]: PAGE })).toEqual([
      `${PAGE_FILE}: Expected \`edition: both\`, as in its data file, found another one. Correct one of them.`,
    ]);
  });

  it('reports a page without a data file', () => {
    expect(check({ [PAGE_FILE]: PAGE })).toEqual([
      `${PAGE_FILE}: Expected the data file of this integration at ${FILE}, found none. Add it.`,
    ]);
  });
});
