// Checks the boundaries between the parts of the code: which part may import from which (the table in DESIGN.md), and
// that there are no circular imports.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

interface Room {
  name: string;
  /** Matches the paths of the part's files. */
  files: RegExp;
  /** What the part may import: paths from the repository's root, or names of packages. */
  may: RegExp;
}

const ENGINE = 'packages/engine/src';

/** A file belongs to the first entry that matches its path. */
const ROOMS: Room[] = [
  { name: 'engine: shared', files: /^packages\/engine\/src\/shared\//, may: /^packages\/engine\/src\/shared\// },
  {
    name: 'engine: search in the browser',
    files: /^packages\/engine\/src\/search\/(?:words|format|ranking|[\w-]+\.ts)/,
    may: /^packages\/engine\/src\/(?:shared|search)\//,
  },
  {
    name: 'engine: static blocks',
    files: /^packages\/engine\/src\/blocks\/.*\.tsx$/,
    may: /^packages\/engine\/src\/(?:shared|blocks)\/(?!.*behavior)|^react(?:\/|$)/,
  },
  {
    name: 'engine: behaviors of blocks',
    files: /^packages\/engine\/src\/blocks\/(?!api\.ts|browser\.ts)/,
    may: /^packages\/engine\/src\/(?:shared|blocks)\/|^(?:react|github-slugger|jsonc-parser|@cfworker\/json-schema)$/,
  },
  {
    name: 'engine: app',
    files: /^packages\/engine\/src\/app\//,
    may: /^packages\/engine\/src\/(?:shared|app|search)\/|^packages\/engine\/src\/blocks\/(?:.*\/)?(?:(?:start|behavior|block-context)\.ts|api-console\.tsx)$|^react(?:-dom)?(?:\/|$)/,
  },
  { name: 'engine: server', files: /^packages\/engine\/src\/server\//, may: /^packages\/engine\/src\/server\/|^[@\w]/ },
  {
    name: 'engine: sources',
    files: /^packages\/engine\/src\//,
    may: /^packages\/engine\/src\/|^(?!packages\/|vitest|workflow-kit|docs-engine)[@\w]/,
  },
  { name: 'engine', files: /^packages\/engine\//, may: /^packages\/engine\/|^(?!workflow-kit|docs-engine)[@\w]/ },
  { name: 'workflow kit', files: /^packages\/workflow-kit\//, may: /^packages\/workflow-kit\/|^(?!docs-engine)[@\w]/ },
  {
    name: 'blocks of the site',
    files: /^site\/blocks\//,
    // The error index is built from the data that the error text check reads, and from the API description.
    may: /^site\/blocks\/|^site\/(?:checks\/error-texts\/error-texts|api\/parse-paths)\.ts$|^(?:docs-engine\/(?:blocks|browser|code-figure)|workflow-kit\/.*|react(?:-dom)?(?:\/.*)?|[@\w-]+)$/,
  },
];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Import {
  target: string;
  line: number;
}

/** A file's imports, without type-only imports: paths from the root, or names of packages. */
function getImports(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2]!;
    const line = text.slice(0, match.index + match[0].indexOf(specifier)).split('\n').length;
    return { target: specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier, line };
  });
}

/** Imports that break a rule, each as `file.ts:line (room) imports x`. */
function getBreaches(file: string, text: string): string[] {
  const room = ROOMS.find(({ files }) => files.test(file));
  if (!room) return [];
  return getImports(file, text)
    .filter(({ target }) => !room.may.test(target))
    .map(({ target, line }) => `${file}:${line} (${room.name}) imports ${target}`);
}

/**
 * Circular imports, each listed once as `a → b → a`. `edges` maps each file to the files that it imports at run time.
 */
function getCircles(edges: Map<string, string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const target of edges.get(file) ?? []) if (edges.has(target)) visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of edges.keys()) visit(file, []);
  return circles;
}

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(?:packages|site|lab)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.(?:test|spec|check)\.tsx?$|\/fixtures\/|\/(?:e2e|bench)\//.test(file));
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));

it('lets every room import only what it may', () => {
  expect([...texts].flatMap(([file, text]) => getBreaches(file, text))).toEqual([]);
});

it('has no circle of imports', () => {
  const edges = new Map([...texts].map(([file, text]) => [file, getImports(file, text).map(({ target }) => target)]));
  expect(getCircles(edges)).toEqual([]);
});

it('the engine has no word of the subject that our site is about', () => {
  const WORDS = /\b(?:conductor|orkes|workflows?|task types?|editions?|enterprise)\b/i;
  const found = [...texts]
    .filter(([file]) => file.startsWith(`${ENGINE}/`))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => (WORDS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

it('the engine has no base path and no language of its own', () => {
  // Not searched in comments, where examples may use both. The default of `locale` is set in the configuration.
  const FIXED = /['"`(^]\\?\/content\b|(?:\?\?|[,(=]) ?['"]en(?:-US)?['"]/;
  const found = [...texts]
    .filter(([file]) => file.startsWith(`${ENGINE}/`) && file !== `${ENGINE}/config/site-config.ts`)
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          FIXED.test(line.replace(/^\s*(?:\/?\*|\/\/).*/, '')) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});

it.each([
  [
    'a shared file that needs React',
    `${ENGINE}/shared/a.ts`,
    "import { useState } from 'react';",
    [1, 'engine: shared', 'react'],
  ],
  [
    'the build in the app',
    `${ENGINE}/app/a.tsx`,
    "\nimport { x } from '../compile/b.ts';",
    [2, 'engine: app', `${ENGINE}/compile/b.ts`],
  ],
  [
    'the kit in the engine',
    `${ENGINE}/check/a.ts`,
    "const x = await import('workflow-kit/model/workflow.ts');",
    [1, 'engine: sources', 'workflow-kit/model/workflow.ts'],
  ],
  [
    'a test double among the sources',
    `${ENGINE}/plan/a.ts`,
    "import { makeRoot } from '../../test/test-project.ts';",
    [1, 'engine: sources', 'packages/engine/test/test-project.ts'],
  ],
  [
    'a test library in a source',
    `${ENGINE}/a.ts`,
    "import { expect } from 'vitest';",
    [1, 'engine: sources', 'vitest'],
  ],
])('reports %s', (_name, file, text, [line, room, target]) => {
  expect(getBreaches(file, text)).toEqual([`${file}:${line} (${room}) imports ${target}`]);
});

it('allows types from everywhere', () => {
  expect(getBreaches(`${ENGINE}/app/a.tsx`, "import type { X } from '../compile/b.ts';")).toEqual([]);
});

it('finds a circle', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(getCircles(edges)).toEqual(['b → c → b']);
});
