// Holds the rooms apart: who may import whom (the table in DESIGN.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

interface Room {
  name: string;
  /** Files of the room. */
  files: RegExp;
  /** What its imports must look like: a path below `src/`, or a package. */
  may: RegExp;
}

const ROOMS: Room[] = [
  { name: 'shared', files: /^shared\//, may: /^shared\/|^minisearch$/ },
  { name: 'static blocks', files: /^blocks\/.*\.tsx$/, may: /^(shared|blocks|simulator)\/(?!.*behavior)|^react(\/|$)/ },
  {
    name: 'behaviours of blocks',
    files: /^blocks\/.*(behavior|start)\.ts$/,
    may: /^shared\/|^blocks\/(.*\/)?(behavior|block-context|[\w-]+)\.ts$/,
  },
  {
    name: 'app',
    files: /^app\//,
    may: /^(shared|app)\/|^blocks\/.*(start|behavior|block-context|island)\.tsx?$|^react(-dom)?(\/|$)|\.css$/,
  },
  { name: 'server', files: /^server\//, may: /^server\/|^node:|^sirv$/ },
  {
    name: 'pipeline',
    files: /^pipeline\//,
    may: /^(pipeline|shared|workflow-check)\/|^blocks\/.*(static\.tsx|page-context\.ts)$|^app\/(entry-server|before-paint|base-url-banner)\.tsx?$|^[@\w]/,
  },
  {
    name: 'player',
    files: /^blocks\/workflow-player\/.*\.ts$/,
    may: /^(shared|simulator)\/|^blocks\/workflow-player\/|^workflow-check\/parse-json\.ts$|^(react|jq-wasm)$/,
  },
  { name: 'simulator', files: /^simulator\//, may: /^simulator\/|^jsonpath-plus$/ },
];

const IMPORT = /(?:^|\n)(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/g;

/** Imports that break a rule, each as `src/file.ts:line imports x`. */
export function getBreaches(file: string, text: string): string[] {
  const room = ROOMS.find(({ files }) => files.test(file));
  if (!room) return [];
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const specifier = match[1]!;
    const target = specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), specifier)) : specifier;
    if (
      room.may.test(target) &&
      !(room.name === 'pipeline' && /^app\/(?!entry-server|before-paint|base-url-banner)/.test(target))
    )
      return [];
    const line = text.slice(0, match.index + match[0].indexOf(specifier)).split('\n').length;
    return [`src/${file}:${line} (${room.name}) imports ${target}`];
  });
}

it('lets every room import only what it may', () => {
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|test-/.test(entry.name))
    .map((entry) => posix.join(entry.parentPath.split('\\').join('/'), entry.name).replace(/^src\//, ''));
  expect(files.flatMap((file) => getBreaches(file, readFileSync(join('src', file), 'utf8')))).toEqual([]);
});

it.each([
  [
    'a shared file that needs React',
    'shared/a.ts',
    "import { useState } from 'react';",
    ['src/shared/a.ts:1 (shared) imports react'],
  ],
  [
    'the app in the pipeline',
    'app/a.tsx',
    "\nimport { x } from '../pipeline/types.ts';",
    ['src/app/a.tsx:2 (app) imports pipeline/types.ts'],
  ],
  ['only a type', 'app/a.tsx', "import type { X } from '../pipeline/types.ts';", []],
])('tells of %s', (_name, file, text, expected) => {
  expect(getBreaches(file, text)).toEqual(expected);
});
