// Code to HTML with token classes from one small palette (`styles/syntax.css`); plain text stays bare to keep the DOM small.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, bundledLanguagesAlias, type BundledLanguage } from 'shiki/langs';
import { toEscaped } from '../../shared/escape-html.ts';

const THEME = createCssVariablesTheme({ name: 'classes', variablePrefix: '--' });
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'console', 'output', '']);
/** Their keys have the color of the block (`styles/syntax.css`): every line has one, so that half of the elements go. */
const JSONS = new Set(['json', 'jsonc', 'json5']);
/** So small between two words of one color that it may have that color too. */
const JOINING = /^[\s.,:;<>]*$/;
const OPERATOR = /^[^\w"'`]+$/;

let highlighter: Promise<HighlighterCore> | undefined;

/** Highlights synchronously, in the languages that were loaded. */
export type Highlight = (code: string, language: string) => string;

/** True for a language that can be highlighted, or that is plain text by name. */
export function isKnownLanguage(language: string): boolean {
  return (
    PLAIN.has(language) || Object.hasOwn(bundledLanguages, language) || Object.hasOwn(bundledLanguagesAlias, language)
  );
}

/** Loads languages (unknown names are skipped: `isKnownLanguage` tells) and gives the function that highlights them. */
export async function loadHighlighter(languages: Iterable<string>): Promise<Highlight> {
  highlighter ??= createHighlighterCore({
    themes: [THEME],
    langs: [],
    engine: createOnigurumaEngine({ instantiator: startOniguruma }),
  });
  const core = await highlighter;
  const loaded = new Set(core.getLoadedLanguages());
  const missing = [...new Set(languages)].filter(
    (name) => !PLAIN.has(name) && isKnownLanguage(name) && !loaded.has(name),
  );
  await core.loadLanguage(...missing.map((name) => bundledLanguages[name as BundledLanguage]));
  return (code, language) => {
    const key = `${language}\n${code}`;
    const known = highlighted.get(key);
    if (known !== undefined) return known;
    const html = highlight(core, code, language);
    // A language that another page loads later would be highlighted then.
    if (core.getLoadedLanguages().includes(language)) keepHighlighted(key, html);
    return html;
  };
}

/** Blocks that several pages show, such as a definition and its player, are highlighted once in each worker. */
const highlighted = new Map<string, string>();
const MOST_KEPT = 500;

function keepHighlighted(key: string, html: string): void {
  if (highlighted.size >= MOST_KEPT) highlighted.delete(highlighted.keys().next().value!);
  highlighted.set(key, html);
}

/** From the plain file: `shiki/wasm` is the same packed as text, and unpacking it loads Node's whole `fetch`. */
async function startOniguruma(imports: WebAssembly.Imports = {}): Promise<WebAssembly.Exports> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('shiki/onig.wasm'));
  return (await WebAssembly.instantiate(wasm, imports)).instance.exports;
}

function highlight(core: HighlighterCore, code: string, language: string): string {
  if (PLAIN.has(language) || !core.getLoadedLanguages().includes(language)) return toEscaped(code);
  // Without limit: a busy machine must give the same HTML as an idle one.
  const { tokens } = core.codeToTokens(code, { lang: language, theme: 'classes', tokenizeTimeLimit: 0 });
  const isJson = JSONS.has(language);
  const isBare = (name: string, content: string) =>
    name === 'punctuation' || (name === 'keyword' && (isJson || OPERATOR.test(content.trim())));
  return tokens.map((line) => renderLine(line, isBare)).join('\n');
}

interface Token {
  content: string;
  color?: string;
}

type IsBare = (name: string, content: string) => boolean;

/** One line; neighbours of one class are one element, also over the points between them, and what is bare has none. */
function renderLine(tokens: Token[], isBare: IsBare): string {
  let html = '';
  let open = '';
  // Bare text behind an element, which ends before it unless the next has its class.
  let between = '';
  for (const token of tokens) {
    const { content } = token;
    // Indentation takes the class of its neighbour: it has no color of its own.
    const name = content.trim() === '' ? (between === '' ? open : '') : toClass(token, isBare);
    if (name === '' && open !== '') {
      between += content;
      continue;
    }
    const isNew = name !== open || !JOINING.test(between);
    if (isNew) html += (open && '</span>') + toEscaped(between) + (name && `<span class="tk-${name}">`);
    else html += toEscaped(between);
    html += toEscaped(content);
    between = '';
    open = name;
  }
  return html + (open && '</span>') + toEscaped(between);
}

/** `var(--token-keyword)` → `keyword`; plain text needs no element. */
function toClass({ content, color }: Token, isBare: IsBare): string {
  const name = /^var\(--token-([\w-]+)\)$/.exec(color ?? '')?.[1] ?? '';
  return isBare(name, content) ? '' : name;
}
