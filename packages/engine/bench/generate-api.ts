// Writes a content root with an OpenAPI description of any size: bodies, lists, choices and shared errors. The same
// count produces the same files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from './generate-site.ts';

const NOUNS = 'order parcel carrier invoice customer route driver label return depot claim quote'.split(' ');
const METHODS = ['get', 'post', 'put', 'delete'];
const OPERATIONS_PER_TAG = 20;

/** Writes one schema for every twenty operations; each schema refers to the one before it. */
export function generateApi(folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'docs'), { recursive: true });
  mkdirSync(join(folder, 'api'));
  writeFileSync(join(folder, 'site.config.json'), JSON.stringify({ title: `API of ${count} operations` }));
  writeFileSync(
    join(folder, 'docs/index.md'),
    '---\nslug: /\ntitle: Start\ndescription: Where it begins.\n---\n\nText.\n',
  );
  writeFileSync(join(folder, 'api/large.json'), JSON.stringify(toDescription(count), null, 2));
}

function toDescription(count: number) {
  const tags = Math.ceil(count / OPERATIONS_PER_TAG);
  const paths: Record<string, Record<string, unknown>> = {};
  for (let index = 0; index < count; index++) {
    const path = `/group-${Math.floor(index / OPERATIONS_PER_TAG)}/resource-${Math.floor(index / METHODS.length)}/{id}`;
    (paths[path] ??= {})[METHODS[index % METHODS.length]!] = toOperation(index);
  }
  const schemas = Object.fromEntries(Array.from({ length: tags }, (_, index) => [`Entity${index}`, toSchema(index)]));
  return {
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ token: [] }],
    tags: Array.from({ length: tags }, (_, index) => ({ name: `Group ${index}`, description: `Group ${index}.` })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        NotFound: { description: 'Nothing has this ID', content: toContent('Problem') },
        Failed: { description: 'The server failed', content: toContent('Problem') },
      },
      schemas: { ...schemas, Problem: { type: 'object', properties: { message: { type: 'string' } } } },
    },
  };
}

const toContent = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

function toOperation(index: number) {
  const tag = Math.floor(index / OPERATIONS_PER_TAG);
  const noun = NOUNS[index % NOUNS.length]!;
  const hasBody = index % METHODS.length === 1 || index % METHODS.length === 2;
  const entity = toContent(`Entity${tag}`);
  return {
    operationId: `operation${index}`,
    tags: [`Group ${tag}`],
    summary: `Change the ${noun} number ${index}`,
    description: `Changes one ${noun} and returns it.\n\n${toText(index, 40)}`,
    parameters: [
      { name: 'id', in: 'path', required: true, description: `ID of the ${noun}.`, schema: { type: 'string' } },
      { name: 'page', in: 'query', description: toText(index, 8), schema: { type: 'integer', minimum: 0, default: 0 } },
      { name: 'state', in: 'query', description: toText(index + 1, 8), schema: { enum: ['OPEN', 'CLOSED', 'LOST'] } },
    ],
    ...(hasBody && { requestBody: { required: true, description: `The ${noun}.`, content: entity } }),
    responses: {
      200: { description: `The ${noun}`, content: entity },
      404: { $ref: '#/components/responses/NotFound' },
      500: { $ref: '#/components/responses/Failed' },
    },
  };
}

function toSchema(index: number) {
  const fields = Array.from({ length: 12 }, (_, field): [string, unknown] => [
    `${NOUNS[field % NOUNS.length]}Field`,
    { type: field % 3 === 0 ? 'integer' : 'string', description: toText(index + field, 10) },
  ]);
  const before = index > 0 && { before: { $ref: `#/components/schemas/Entity${index - 1}` } };
  return { type: 'object', required: ['orderField'], properties: { ...Object.fromEntries(fields), ...before } };
}

function toText(seed: number, words: number): string {
  const random = createRandom(seed + 1);
  const word = () => NOUNS[Math.floor(random() * NOUNS.length)]!;
  return `The ${Array.from({ length: words }, word).join(' ')}.`;
}
