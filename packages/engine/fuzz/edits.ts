// What a writer, a disk error or a careless user may do to a site between two builds.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SMALL_SITE } from './small-site.ts';
import type { Random } from './random.ts';

export interface Workplace {
  /** The content root, with its `.cache`. */
  root: string;
  /** Output folder of the incremental builds. */
  out: string;
}

interface Edit {
  name: string;
  /** Applies the edit. Returns a description for the log, or undefined if there was nothing to change. */
  run(place: Workplace, random: Random): string | undefined;
}

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'épsilon', '工作流', '<b>bold</b>', '`code`', '**strong**', '&amp;'];

function listFiles(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const listPages = (root: string) => listFiles(join(root, 'docs'), /^[^_].*\.mdx?$/);

function toSentence(random: Random): string {
  return Array.from({ length: 1 + random.below(8) }, () => random.pick(WORDS)).join(' ');
}

/** Changes the text of one of `files`. */
function edit(files: string[], random: Random, change: (text: string) => string): string | undefined {
  if (files.length === 0) return undefined;
  const file = random.pick(files);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return file;
}

function setField(text: string, field: string): string {
  return text.startsWith('---\n') ? text.replace('---\n', `---\n${field}\n`) : `---\n${field}\n---\n\n${text}`;
}

const FIELDS = [
  (random: Random) => `title: ${random.pick(['Apple', 'Pear', 'Plum'])}`,
  (random: Random) => `sidebar_position: ${random.below(5)}`,
  (random: Random) => `slug: /moved-${random.below(4)}`,
  (random: Random) => `description: Says ${random.pick(WORDS.slice(0, 4))} to its reader.`,
  (random: Random) => random.pick(['unlisted: true', 'draft: true', 'hide_title: true', 'tags: [even]']),
];

const ON_CONTENT: Edit[] = [
  {
    name: 'add words',
    run: ({ root }, random) => edit(listPages(root), random, (text) => `${text}\n${toSentence(random)}\n`),
  },
  {
    name: 'add a section',
    run: ({ root }, random) => edit(listPages(root), random, (text) => `${text}\n## ${random.pick(WORDS)}\n\nMore.\n`),
  },
  {
    name: 'set a field',
    run: ({ root }, random) =>
      edit(listPages(root), random, (text) =>
        // A field that appears twice is an error, and its report must be the same too.
        setField(text, random.pick(FIELDS)(random)),
      ),
  },
  {
    name: 'add a page',
    run({ root }, random) {
      const file = join(root, 'docs', random.pick(['', 'part/', 'new/']), `page-${random.below(6)}.md`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        `# ${toSentence(random).replaceAll('<b>bold</b>', 'bold')}\n\n[home](/docs/) ${toSentence(random)}\n`,
      );
      return file;
    },
  },
  {
    name: 'remove a page',
    run({ root }, random) {
      const file = random.pick(listPages(root));
      if (file.endsWith('index.md')) return undefined;
      rmSync(file);
      return file;
    },
  },
  {
    name: 'move a page',
    run({ root }, random) {
      const file = random.pick(listPages(root));
      if (file.endsWith('index.md')) return undefined;
      renameSync(file, file.replace(/(\.mdx?)$/, `-${random.below(3)}$1`));
      return file;
    },
  },
  {
    name: 'edit what pages import',
    run: ({ root }, random) =>
      edit([join(root, 'docs/_part.mdx')], random, () => `${toSentence(random)}\n`) &&
      edit([join(root, 'src/word.js')], random, () => `export const word = '${random.pick(WORDS)}';\n`),
  },
  {
    name: 'edit a picture',
    run: ({ root }, random) =>
      edit([join(root, 'docs/dot.svg')], random, (text) =>
        text.replace(/width="\d+"/, `width="${1 + random.below(9)}"`),
      ),
  },
  {
    name: 'edit the configuration',
    run: ({ root }, random) =>
      edit([join(root, 'site.config.json')], random, (text) =>
        text.replace(/"title": "[^"]*"/, `"title": "${random.pick(['Small', 'Tiny', 'Little'])}"`),
      ),
  },
  {
    name: 'edit a category',
    run: ({ root }, random) =>
      edit(listFiles(join(root, 'docs'), /^_category_\.json$/), random, (text) =>
        text.replace(/"label": "[^"]*"/, `"label": "${random.pick(['Parts', 'Pieces'])}"`),
      ),
  },
  {
    name: 'swap two static files',
    run({ root }) {
      const [a, b] = ['a', 'b'].map((name) => join(root, 'static', `${name}.txt`)) as [string, string];
      renameSync(a, `${a}.x`);
      renameSync(b, a);
      renameSync(`${a}.x`, b);
      return `${a} and ${b}`;
    },
  },
  {
    name: 'undo everything',
    run({ root }) {
      rmSync(join(root, 'docs'), { recursive: true });
      for (const [file, text] of Object.entries(SMALL_SITE)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      return root;
    },
  },
];

function damage(files: string[], random: Random): string | undefined {
  if (files.length === 0) return undefined;
  const file = random.pick(files);
  const text = readFileSync(file);
  if (random.below(3) === 0) rmSync(file);
  else if (random.below(2) === 0) truncateSync(file, random.below(text.length + 1));
  else
    writeFileSync(
      file,
      text.map((byte) => (byte === 101 ? 97 : byte)),
    );
  return file;
}

const ON_DISK: Edit[] = [
  // Without `server.json`, which marks a folder as a built site, the build would treat the folder as somebody else's.
  { name: 'damage the output', run: ({ out }, random) => damage(listFiles(out, /^(?!server\.json$)/), random) },
  { name: 'damage the cache', run: ({ root }, random) => damage(listFiles(join(root, '.cache'), /./), random) },
];

/** Content edits are listed twice, because they are more frequent than disk errors. */
const EDITS = [...ON_CONTENT, ...ON_CONTENT, ...ON_DISK];

/** Applies one to three edits and returns their descriptions. */
export function editAtRandom(place: Workplace, random: Random): string[] {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const { name, run } = random.pick(EDITS);
    return `${name}: ${run(place, random) ?? 'nothing to be done'}`;
  });
}
