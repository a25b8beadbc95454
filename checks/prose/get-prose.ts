// Extracts the text that people read from a file. Everything else is replaced by spaces, so that lines and columns
// stay the same.
import { parseSync } from 'oxc-parser';
import { LineCounter, parseDocument, visit, isScalar, isPair } from 'yaml';

/** Blanks a string: same length and same lines, but no letters. */
function toBlank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Front matter fields that readers see. */
const SHOWN_FIELD = /^(?:title|description|sidebar_label|pagination_label): /;

/** For a page: the visible front matter fields, and the text without code, addresses and tags. */
export function getPageProse(source: string): string {
  const [, front = '', body = source] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(source) ?? [];
  const fields = front
    .split('\n')
    .map((line) =>
      SHOWN_FIELD.test(line) ? toBlank(SHOWN_FIELD.exec(line)![0]) + line.replace(SHOWN_FIELD, '') : toBlank(line),
    )
    .join('\n');
  const prose = body
    .replaceAll(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[^\n]*$/gm, toBlank)
    .replaceAll(/^(?:import|export) [^\n]*$/gm, toBlank)
    .replaceAll(/(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, toBlank)
    .replaceAll(/\]\((?:[^()\n]|\([^()\n]*\))*\)/g, (link) => `]${toBlank(link.slice(1))}`)
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, toBlank)
    .replaceAll(/(?<=^#{1,6} [^\n]*)\{#[^\s}]+\}$/gm, toBlank)
    .replaceAll(/<\/?[A-Za-z][^<>]*?(?:\{[\s\S]*?\}[^<>]*?)*>/g, toBlank)
    .replaceAll(/https?:\/\/[^\s)>]+/g, toBlank);
  return fields + prose;
}

/** Keys of an API description whose values readers see. */
const SHOWN_KEY =
  /^(?:summary|description|x-title|x-description|x-permission|x-required-note|note|why|fix|cause|meaning)$/;

/** For a YAML file: the visible values, each at its position. */
export function getYamlProse(source: string): string {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  let prose = toBlank(source);
  visit(document, {
    Pair(_, pair) {
      if (!isPair(pair) || !isScalar(pair.key) || !isScalar(pair.value) || !SHOWN_KEY.test(String(pair.key.value)))
        return;
      if (typeof pair.value.value !== 'string' || !pair.value.range) return;
      const [start, end] = pair.value.range;
      prose = prose.slice(0, start) + getPageProse(source.slice(start, end)) + prose.slice(end);
    },
  });
  return prose;
}

/** Matches text of at least three words with spaces between them; anything shorter is a name or an address. */
const IS_TEXT = /[A-Za-z][^\s]*\s+[^\s]*[A-Za-z][^\s]*\s+[^\s]*[A-Za-z]/;

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Comments that only tools read. */
const DIRECTIVE = /^\s*(?:(?:es|ox)lint-|@ts-)/;

/** For TypeScript: string literals, templates, JSX text and comments. */
export function getCodeProse(source: string, file: string): string {
  const { program, comments } = parseSync(file, source);
  const places: [start: number, end: number][] = comments
    .filter(({ value }) => !DIRECTIVE.test(value))
    .map(({ start, end }) => [start, end]);
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end } = node as Node;
    if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return;
    const isText =
      type === 'JSXText' ||
      type === 'TemplateElement' ||
      (type === 'Literal' && typeof (node as Node)['value'] === 'string');
    if (isText && IS_TEXT.test(source.slice(start, end))) places.push([start, end]);
    for (const [name, child] of Object.entries(node)) if (name !== 'parent' && typeof child === 'object') walk(child);
  };
  walk(program);
  let prose = toBlank(source);
  for (const [start, end] of places)
    prose = prose.slice(0, start) + getPageProse(source.slice(start, end).replaceAll(/\\n/g, '  ')) + prose.slice(end);
  return prose;
}
