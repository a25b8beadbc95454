// Descriptions without any of our extensions: every valid one becomes pages without a fault, and for an invalid one the
// message names the line.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildInMemory, HOME, makeRoot } from '../../../test/test-project.ts';

const readFixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const ZOO = readFixture('zoo.yaml');
const FLEET = readFixture('fleet.json');

const CONFIG = { 'site.config.json': '{"title": "T"}' };

async function build(files: Record<string, string>) {
  const project = await buildInMemory(makeRoot({ ...CONFIG, ...HOME, ...files }));
  const getBody = (docPath: string) => project.getPage(`docs/${docPath}`).page.source!.readBody();
  return { ...project, getBody };
}

/** Created by the first test that needs it. */
function toShared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

describe('OpenAPI 3.0', () => {
  const getProject = toShared(() => build({ 'api/zoo.yaml': ZOO }));

  it('has no fault', async () => {
    const { report } = await getProject();
    expect(report).toEqual([]);
  });

  it('makes addresses from tags, ids, methods and paths, and titles that differ', async () => {
    const { site } = await getProject();
    const pages = site.pages.filter(({ source }) => source?.generatedFrom);
    expect(pages.map(({ source, title }) => [source!.docPath, title])).toEqual([
      ['api/animals/get-animals.mdx', 'List animals (GET /animals)'],
      ['api/animals/add-animal.mdx', 'Add animal'],
      ['api/animals/get-animals-animal-id.mdx', 'List animals (GET /animals/{animal-id})'],
      ['api/get-health.mdx', 'Get health'],
      ['api/errors.mdx', 'Errors'],
    ]);
    expect(pages.map(({ description }) => description.length).every((length) => length >= 60 && length <= 160)).toBe(
      true,
    );
  });

  it('groups pages by tag', async () => {
    const { site } = await getProject();
    const category = site.pages.find(({ kind }) => kind === 'category');
    expect([category?.title, category?.description]).toEqual(['Animals', 'Animals and their keepers.']);
  });

  it('takes HTML, headings, braces and statements of a text for text', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/animals/get-animals.mdx');
    expect(body).toContain(
      String.raw`**All of them**

&#105;mport the list with **care**: \{name\} and \<custom-tag>.

<ApiEndpoint`,
    );
    expect(body).toContain('</ApiExamples>\n\nSee https://zoo.example.com.\n\n## ');
  });

  it('shows the limits of the path’s parameters, and the headers of a response', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/animals/get-animals.mdx');
    expect(body).toContain('<ApiField id="query-page">\n\n`page` integer\n\nMore than 0. At most 9.');
    expect(body).toContain('<ApiField id="response-header-X-Total">\n\n`X-Total` integer\n\nHow many there are.');
  });

  it('follows the reference of a header, and ends a text where its listing ends', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/animals/get-animals.mdx');
    expect(body).toContain('`X-Left` integer\n\nHow many are left.\n\n```\ncurl {a}\n```\n\n</ApiField>');
  });

  it('spells out each kind, says what decides, and ends what leads back to itself', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/animals/get-animals.mdx');
    expect(body).toContain('`Cat` one of 2 kinds, if `kind` is `cat`');
    expect(body).toContain('`Dog` one of 2 kinds, if `kind` is `puppy`');
    expect(body).toContain('`lives` integer or null');
    expect(body).toContain('`kittens` array of Cat\n\nFor the fields, see Cat above.');
    expect(body).not.toContain('`secret`');
  });

  it('merges `allOf`, with what is required first, and leaves out what the server sets', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/animals/add-animal.mdx').split('## Request body')[1]!;
    const names = [...body.matchAll(/<ApiField id="body-Cat\.(\w+)">/g)].map(([, name]) => name);
    expect(names).toEqual(['name', 'lives', 'kind', 'secret', 'kittens']);
    expect(body).toContain('From 1 to 40 characters. Matches `` ^[a-z`]+$ ``.');
    expect(body).toContain('Media type: `application/json` and `application/xml`.');
  });

  it('shows credentials, scopes, callbacks and that an operation is deprecated', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/animals/add-animal.mdx');
    expect(body).toContain(':::warning\n\nThis operation is deprecated.\n\n:::');
    expect(body).toContain('The token needs the scope `animals:write`.');
    expect(body).toContain('`Authorization` string, **required**');
    expect(body).toContain('### `fed`\n\nAn animal was fed.\n\nThe server sends POST to `{$request.body#/hook}`.');
  });

  it('makes samples that call the server, with examples of its own', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/animals/add-animal.mdx');
    expect(body).toContain('curl -X POST "https://zoo.example.com/v1/animals"');
    expect(body).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(body).toContain('"name": "string"');
    expect(getBody('api/animals/get-animals-animal-id.mdx')).toMatch(
      /curl "https:\/\/zoo\.example\.com\/v1\/animals\/[\w-]{36}"/,
    );
  });

  it('moves what several operations share to one page', async () => {
    const { getBody, getPage } = await getProject();
    expect(getBody('api/animals/get-animals.mdx')).toContain(
      'Many operations can also return other statuses. See [Errors](/api/errors).',
    );
    expect(getPage('docs/api/errors.mdx').compiled.html).toContain('It failed.');
  });
});

describe('OpenAPI 3.1, in JSON', () => {
  const getProject = toShared(() => build({ 'api/fleet.json': FLEET }));

  it('has no fault', async () => {
    const { report } = await getProject();
    expect(report).toEqual([]);
  });

  it('reads types and limits in the words of 3.1', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/replace-truck.mdx');
    for (const line of [
      '`plate` string or null',
      '`load` number\n\nMore than 0.',
      '`color` string\n\nAlways `red`.',
      '`driver` Driver or null',
      '`route` array of number, string',
      '`anything` any',
    ])
      expect(body).toContain(line);
    expect(body).toContain('-d \'{\n  "plate": "A-1"\n}\'');
    expect(body).toContain('curl -X PUT "$SERVER_URL/trucks/0"');
  });

  it('has a page for what the server sends', async () => {
    const { getBody } = await getProject();
    const body = getBody('api/truck-moved.mdx');
    expect(body).toContain('<ApiEndpoint method="POST" path="truckMoved" />\n\n<ApiExamples>\n\n## Payload');
    expect(body).not.toContain('curl');
  });
});

const INVALID: { name: string; files: Record<string, string>; report: string[] }[] = [
  {
    name: 'a misspelled method',
    files: { 'api/zoo.yaml': ZOO.replace("    get:\n      responses: { '204'", "    gte:\n      responses: { '204'") },
    report: [
      'api/zoo.yaml:65:5  error  openapi-invalid  Expected what the OpenAPI specification allows, found: Property `gte` is not expected here (#/paths/~1health/gte). Did you mean `get`?',
    ],
  },
  {
    name: 'a misspelled keyword of a schema in 3.1',
    files: { 'api/fleet.json': FLEET.replace('"exclusiveMinimum"', '"exclusiveMinimun"') },
    report: [
      'api/fleet.json:38:39  error  openapi-invalid  Expected what the OpenAPI specification allows, found: Property `exclusiveMinimun` is not expected here (#/components/schemas/Truck/properties/load/exclusiveMinimun). Did you mean `exclusiveMinimum`?',
    ],
  },
  {
    name: 'a missing field',
    files: { 'api/zoo.yaml': ZOO.replace("info: { title: Zoo, version: '1' }", 'info: { title: Zoo }') },
    report: [
      'api/zoo.yaml:3:1  error  openapi-invalid  Expected what the OpenAPI specification allows, found: The field `version` must be present on this level (#/info). Correct it there.',
    ],
  },
  {
    name: 'another version',
    files: { 'api/old.json': '{\n  "swagger": "2.0",\n  "paths": {}\n}' },
    report: [
      'api/old.json:2:3  error  openapi-version  Expected OpenAPI 3.0 or 3.1, found Swagger 2.0. Convert it, for example with `npx swagger2openapi`.',
    ],
  },
  {
    name: 'aliases without end',
    files: {
      'api/bomb.yaml': `openapi: 3.1.0\na: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)
        .join('\n')}\n`,
    },
    report: [
      'api/bomb.yaml:1:1  error  openapi-syntax  Expected YAML that can be read, found: Excessive alias count indicates a resource exhaustion attack. Write the values out.',
    ],
  },
  {
    name: 'a reference to another site',
    files: {
      'api/zoo.yaml': ZOO.replace("'#/components/parameters/Page'", 'https://zoo.example.com/page.yaml'),
    },
    report: [
      "api/zoo.yaml:15:9  error  openapi-invalid  Expected what the OpenAPI specification allows, found: Can't resolve $ref: https://zoo.example.com/page.yaml is not a file of the content root (#/paths/~1animals/parameters/0). Correct it there.",
    ],
  },
  {
    name: 'a schema that is only a reference to itself',
    files: {
      'api/zoo.yaml': ZOO.replace(
        'Keeper:\n      type: object',
        "Keeper:\n      $ref: '#/components/schemas/Keeper'\n    Unused:\n      type: object",
      ),
    },
    report: [
      'api/zoo.yaml:1  error  openapi-invalid  Expected a description that can be checked, found: Self-referencing circular pointer. Correct its references.',
    ],
  },
];

describe('an invalid description', () => {
  it.each(INVALID)('$name', async ({ files, report }) => {
    expect((await build(files)).report).toEqual(report);
  });
});

it('follows references into other files of the content root', async () => {
  const { report, getBody } = await build({
    'api/zoo.yaml': ZOO.replace(
      'Keeper:\n      type: object',
      "Keeper:\n      $ref: './parts/keeper.yaml'\n    Unused:\n      type: object",
    ),
    'api/parts/keeper.yaml': 'type: object\nproperties:\n  nickname: { type: string }\n',
  });
  expect(report).toEqual([]);
  expect(getBody('api/animals/add-animal.mdx')).toContain('`nickname` string');
});

it('names the line of a link that leads nowhere', async () => {
  const text = ZOO.replace('description: Fine', 'description: "Fine, see [this](/nowhere)"');
  const { report } = await build({ 'api/zoo.yaml': text });
  expect(report).toEqual([
    'api/zoo.yaml:66  warning  broken-link  Expected a page at /nowhere, found none. Correct the address or add the page.',
  ]);
});

it('gives two descriptions folders of their own', async () => {
  const { report, site } = await build({ 'api/zoo.yaml': ZOO, 'api/fleet.json': FLEET });
  expect(report).toEqual([]);
  expect(site.byFile.has('docs/api/zoo/animals/add-animal.mdx')).toBe(true);
  expect(site.byFile.has('docs/api/fleet/replace-truck.mdx')).toBe(true);
});

it('leaves other files beside descriptions alone', async () => {
  const { report } = await build({ 'api/settings.json': '{"a": 1}', 'api/x.yaml': 'a: [' });
  expect(report).toEqual([]);
});
