// What the three tables show of the data files, and the errors for a faulty file.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageContextProvider, type PageContext } from '../../../packages/engine/src/blocks/page-context.ts';
import { parseCell, toKeyColumns, toOverviewColumns } from './columns.ts';
import { readCategory, readIntegration, toPagePath } from './read-integration.ts';
import { integrationSchema, type Integration } from './integration-schema.ts';
import { IntegrationFields, IntegrationKeys, IntegrationOverview } from './static.tsx';

const BASE: Integration = {
  title: 'Acme',
  edition: 'both',
  category: 'ai-llm',
  authentication: 'API key',
  models: 'Chat',
  embeddings: 'yes',
  fields: [{ name: 'API Key', type: 'string', required: true, meaning: 'The key' }],
  openSource: {
    name: 'acme',
    prefixes: ['conductor.ai.acme'],
    keys: [{ key: 'conductor.ai.acme.key', meaning: 'Key' }],
  },
  sources: ['acme/acme:README.md'],
};

function toContext(files: Record<string, string>) {
  return {
    readText: (file: string) => files[file],
    listFiles: (prefix: string) => Object.keys(files).filter((file) => file.startsWith(prefix)),
  };
}

describe('readIntegration', () => {
  it('names the file that does not exist', () => {
    expect(() => readIntegration('ai-llm/acme', toContext({}))).toThrow(
      'Expected an integration at integrations/ai-llm/acme.json, found none. Add it or correct `file`.',
    );
  });

  it('names the file that is no JSON', () => {
    expect(() => readIntegration('ai-llm/acme', toContext({ 'integrations/ai-llm/acme.json': '{' }))).toThrow(
      /^Expected JSON in integrations\/ai-llm\/acme\.json, found: .+ Correct the file\.$/,
    );
  });
});

describe('readCategory', () => {
  it('refuses a category without files', () => {
    expect(() => readCategory('ai', toContext({ 'integrations/ai/notes.md': '' }))).toThrow(
      'Expected integrations in integrations/ai/, found none. Add a data file or correct `category`.',
    );
  });

  it('sorts by title and knows the pages', () => {
    const files = {
      'integrations/ai-llm/a.json': JSON.stringify({ ...BASE, title: 'Zeta' }),
      'integrations/ai-llm/z.json': JSON.stringify({ ...BASE, title: 'alpha', page: 'integrations/alpha' }),
    };
    expect(readCategory('ai-llm', toContext(files)).map(toPagePath)).toEqual([
      'integrations/alpha',
      'integrations/ai-llm/a',
    ]);
  });
});

describe('columns', () => {
  it('splits text and code by turns', () => {
    expect(parseCell('Set `a` or `b`.')).toEqual(['Set ', 'a', ' or ', 'b', '.']);
  });

  it('has a column for variables only if a property has one', () => {
    const plain = { key: 'a.b', meaning: 'A' };
    expect(toKeyColumns([plain]).map(({ heading }) => heading)).toEqual(['Default', 'Meaning']);
    const columns = toKeyColumns([plain, { ...plain, variable: 'A_B' }]);
    expect(columns.map(({ toText }) => toText({ ...plain, variable: 'A_B' }))).toEqual(['`A_B`', '–', 'A']);
  });

  it('leaves out what no integration of the category has', () => {
    const { models: _models, embeddings: _embeddings, openSource: _openSource, ...broker } = BASE;
    const columns = toOverviewColumns([{ ...broker, compare: { Sink: '`acme`' } }]);
    expect(columns.map(({ heading }) => heading)).toEqual(['Authentication', 'Sink']);
  });

  it('compares models, embeddings, authentication, and properties', () => {
    const { openSource: _openSource, ...enterprise } = { ...BASE, edition: 'enterprise' as const };
    const columns = toOverviewColumns([BASE, enterprise]);
    expect(columns.map(({ heading, toText }) => [heading, toText(BASE), toText(enterprise)])).toEqual([
      ['Models', 'Chat', 'Chat'],
      ['Embeddings', 'yes', 'yes'],
      ['Authentication', 'API key', 'API key'],
      ['Name in open source', '`acme`', '–'],
      ['Open-source properties', '`conductor.ai.acme.*`', '–'],
    ]);
  });
});

describe('integrationSchema', () => {
  it.each([
    ['is in order', BASE, []],
    ['has an unknown key', { ...BASE, model: 'Chat' }, ['Unrecognized key: "model"']],
    [
      'has a default for a required field',
      { ...BASE, fields: [{ ...BASE.fields[0], default: 'x' }] },
      ['Expected no default for a required field. Remove the default, or name it as an example in `meaning`.'],
    ],
    [
      'has a choice without values',
      { ...BASE, fields: [{ ...BASE.fields[0], type: 'choice' }] },
      ['Expected `values` for the type `choice`, and for no other type.'],
    ],
  ])('judges a file that %s', (_, data, messages) => {
    const { error } = integrationSchema.safeParse(data);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });
});

describe('blocks', () => {
  const tried = { version: '3.32.3', what: 'A chat with `m` worked.' };
  const files = {
    'integrations/ai-llm/acme.json': JSON.stringify({ ...BASE, openSource: { ...BASE.openSource, tried } }),
    'integrations/ai-llm/beta.json': JSON.stringify({ ...BASE, title: 'Beta', openSource: undefined }),
  };
  const render = (node: ReactNode) => {
    const context = { ...toContext(files), toHref: (written: string) => `/content${written}` } as PageContext;
    const html = renderToStaticMarkup(<PageContextProvider value={context}>{node}</PageContextProvider>);
    // The classes that turn a table into a list on small windows are tested with the tables.
    return html.replaceAll(/<(td|tr|th)\b[^>]*>/g, '<$1>');
  };

  it('shows fields with what a choice offers', () => {
    const choice = { name: 'Mode', type: 'choice' as const, required: false, values: ['A', 'B'], meaning: 'How.' };
    files['integrations/ai-llm/acme.json'] = JSON.stringify({ ...BASE, fields: [choice] });
    expect(render(<IntegrationFields file="ai-llm/acme" />)).toContain(
      'Mode</a> </th><td>choice</td><td>no</td><td>–</td><td>How. Either <code>A</code> or <code>B</code>.</td>',
    );
  });

  it('shows properties and what was tried', () => {
    files['integrations/ai-llm/acme.json'] = JSON.stringify({ ...BASE, openSource: { ...BASE.openSource, tried } });
    const html = render(<IntegrationKeys file="ai-llm/acme" />);
    expect(html).toContain('conductor.ai.acme.key</a></th><td>–</td><td>Key</td>');
    expect(html).toContain('<p>Tested with Conductor server 3.32.3. A chat with <code>m</code> worked.</p>');
  });

  it('refuses properties of an integration that the open-source server does not have', () => {
    expect(() => render(<IntegrationKeys file="ai-llm/beta" />)).toThrow(
      'Expected `openSource` in integrations/ai-llm/beta.json, found none. Add it, or remove IntegrationKeys from the page.',
    );
  });

  it('links each integration of a category', () => {
    const html = render(<IntegrationOverview category="ai-llm" />);
    expect(html).toContain('<a href="/content/integrations/ai-llm/acme">Acme</a>');
    expect(html.match(/<tr>/g)).toHaveLength(3);
  });
});
