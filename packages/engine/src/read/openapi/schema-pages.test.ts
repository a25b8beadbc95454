// Schemas with a page of their own, and how other pages refer to them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildInMemory, HOME, makeRoot, type TestProject } from '../../../test/test-project.ts';

const ZOO = readFileSync(new URL('fixtures/zoo.yaml', import.meta.url), 'utf8');
const toConfig = (schemas: object) => ({
  'site.config.json': JSON.stringify({ openapi: { schemas, makeExamples: false } }, null, 1),
});
const CAT = { page: '/reference/cat', title: 'Cat', description: 'Every field of a cat.' };

describe('a schema with a page', () => {
  let built: TestProject | undefined;
  const getCat = async () => {
    built ??= await buildInMemory(makeRoot({ ...HOME, ...toConfig({ Cat: CAT }), 'api/zoo.yaml': ZOO }));
    return { project: built, ...built.getPage('docs/reference/cat.mdx') };
  };

  it('has no fault, and names its line as its origin', async () => {
    const { project, page } = await getCat();
    expect(project.report).toEqual([]);
    expect(page.source!.toOrigin!(undefined)).toEqual({ file: 'api/zoo.yaml', line: 87 });
  });

  it('lists every field with an anchor, required ones too', async () => {
    const { compiled } = await getCat();
    for (const id of ['name', 'kind', 'secret', 'lives', 'kittens']) expect(compiled.anchors).toContain(id);
    expect(compiled.html).toContain('required');
  });

  it('is found field by field', async () => {
    const { compiled } = await getCat();
    const field = compiled.sections.find(({ anchor }) => anchor === 'lives');
    expect(field).toMatchObject({
      headings: ['Cat', 'Fields', 'lives'],
      text: 'lives integer or null, required, default 9',
    });
  });

  it('is what other pages link to instead of listing its fields', async () => {
    const { project } = await getCat();
    const body = project.getPage('docs/api/animals/get-animals-animal-id.mdx').page.source!.readBody();
    expect(body).toContain('For all fields, see [Cat](/reference/cat).');
    expect(body).not.toContain('`kittens`');
  });

  it('says where it is used', async () => {
    const { page } = await getCat();
    expect(page.source!.readBody()).toContain(
      String.raw`- The response of [List animals (GET /animals/\{animal-id\})](/api/animals/get-animals-animal-id)`,
    );
  });
});

it('a schema that does not exist is a fault of the configuration', async () => {
  const { report } = await buildInMemory(makeRoot({ ...HOME, ...toConfig({ Lion: CAT }), 'api/zoo.yaml': ZOO }));
  expect(report).toEqual([
    'site.config.json  error  openapi-schema  Expected a schema `Lion` under `components.schemas`, found none. Correct the name under `openapi.schemas`.',
  ]);
});
