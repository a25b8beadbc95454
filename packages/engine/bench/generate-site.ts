// Writes a content root of any size: pages of 8 to 15 kB Markdown with code, tables and links. The same count produces
// the same files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WORDS =
  'workflow task worker poll queue retry timeout input output definition execution server status branch join loop condition schedule event signal variable expression version domain payload result failure delay limit attempt'.split(
    ' ',
  );
const PAGES_PER_FOLDER = 20;

/** Deterministic random numbers (mulberry32), so that every run measures the same pages. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface GeneratedSite {
  pages: number;
  /** Sections of each page; 6 to 9 by default, which makes 8 to 15 kB. */
  sections?: number;
}

export function generateSite(folder: string, { pages, sections }: GeneratedSite): void {
  rmSync(folder, { recursive: true, force: true });
  for (let page = 0; page < pages; page++) {
    const file = join(folder, 'docs', toPath(page));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, renderPage(page, { pages, sections }));
  }
  writeFileSync(join(folder, 'site.config.json'), JSON.stringify({ title: `Site of ${pages} pages` }));
}

function toPath(page: number): string {
  if (page === 0) return 'index.md';
  const folder = Math.floor(page / PAGES_PER_FOLDER);
  return `area-${Math.floor(folder / PAGES_PER_FOLDER)}/part-${folder}/page-${page}.md`;
}

function renderPage(page: number, { pages, sections: fixed }: GeneratedSite): string {
  const random = createRandom(page + 1);
  const word = () => WORDS[Math.floor(random() * WORDS.length)]!;
  const sentence = () =>
    `The ${Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(' ')} uses \`${word()}_${word()}\` first.`;
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 3) }, sentence).join(' ');
  const link = () => {
    const target = Math.floor(random() * pages);
    return `See [page ${target}](/${target === 0 ? '' : toPath(target).replace(/\.md$/, '')}).`;
  };
  const sections = Array.from({ length: fixed ?? 6 + Math.floor(random() * 4) }, (_, index) => [
    `## ${word()} ${word()} ${index}`,
    `${paragraph()} ${link()}`,
    index % 2 ? renderTable(word, sentence) : renderCode(word, index),
    paragraph(),
  ]);
  const slug = page === 0 ? 'slug: /\n' : '';
  const head = `---\ntitle: Page ${page} about ${word()} and ${word()}\ndescription: What the ${word()} of a ${word()} does.\n${slug}---\n`;
  return [head, paragraph(), ...sections.flat()].join('\n\n');
}

function renderTable(word: () => string, sentence: () => string): string {
  const rows = Array.from({ length: 6 }, () => `| \`${word()}\` | ${word()} | ${sentence()} |`);
  return ['| Parameter | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function renderCode(word: () => string, index: number): string {
  if (index % 4 === 0) {
    const tasks = Array.from({ length: 4 }, () => ({
      name: word(),
      taskReferenceName: `${word()}_ref`,
      type: 'SIMPLE',
      inputParameters: { value: `\${workflow.input.${word()}}` },
    }));
    return `\`\`\`json title="${word()}.json"\n${JSON.stringify({ name: word(), version: 1, tasks }, undefined, 2)}\n\`\`\``;
  }
  const lines = Array.from(
    { length: 12 },
    () => `    ${word()} = client.${word()}("${word()}", retries=${index})  # ${word()} ${word()}`,
  );
  return `\`\`\`python\ndef ${word()}(client):\n${lines.join('\n')}\n    return None\n\`\`\``;
}
