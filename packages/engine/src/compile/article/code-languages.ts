// The languages in which code can be highlighted: those of Prism, which Docusaurus uses too, and other common names for
// them.
import { createRequire } from 'node:module';
import type PrismNamespace from 'prismjs';

export type Prism = typeof PrismNamespace;

const require = createRequire(import.meta.url);

/** Names for plain text. */
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'console', 'output', '']);

/** Names that writers use and that Prism does not know, with the grammar that fits best. */
const OTHER_NAMES: Record<string, string> = {
  asm: 'nasm',
  astro: 'jsx',
  bat: 'batch',
  'c#': 'csharp',
  'c++': 'cpp',
  cjs: 'javascript',
  cmd: 'batch',
  cts: 'typescript',
  dotenv: 'properties',
  'f#': 'fsharp',
  fish: 'bash',
  golang: 'go',
  jsonc: 'json',
  jsonl: 'json',
  make: 'makefile',
  mdx: 'jsx',
  mjs: 'javascript',
  mts: 'typescript',
  proto: 'protobuf',
  ps1: 'powershell',
  pwsh: 'powershell',
  rs: 'rust',
  rst: 'rest',
  shellscript: 'bash',
  svelte: 'markup',
  terraform: 'hcl',
  tf: 'hcl',
  vue: 'markup',
  zsh: 'bash',
};

/** True for a language that can be highlighted, or that is a name for plain text. */
export function isKnownLanguage(language: string): boolean {
  return isPlain(language) || getGrammarName(language) !== undefined;
}

/** True for languages that are never highlighted. */
export function isPlain(language: string): boolean {
  return PLAIN.has(language);
}

/** The name of Prism's grammar; undefined for plain text and for unknown names. */
export function getGrammarName(language: string): string | undefined {
  if (isPlain(language)) return undefined;
  const name = Object.hasOwn(OTHER_NAMES, language) ? OTHER_NAMES[language]! : language;
  return getNames().get(name);
}

let names: Map<string, string> | undefined;

/** Every name and alias in Prism's list, with the name of its grammar. */
function getNames(): Map<string, string> {
  if (names) return names;
  const { languages } = require('prismjs/components.js') as {
    languages: Record<string, { alias?: string | string[] }>;
  };
  names = new Map();
  for (const [name, { alias = [] }] of Object.entries(languages))
    if (name !== 'meta') for (const each of [name, ...[alias].flat()]) names.set(each, name);
  return names;
}

/** Prism with these grammars (names from `getGrammarName`) and the grammars that they extend. */
export function loadPrism(grammars: string[]): Prism {
  const scope = globalThis as { Prism?: Prism };
  // Prism's language files expect it as a global variable.
  scope.Prism ??= require('prismjs/components/prism-core.js') as Prism;
  const missing = grammars.filter((name) => !Object.hasOwn(scope.Prism!.languages, name));
  if (missing.length > 0) (require('prismjs/components/index.js') as (languages: string[]) => void)(missing);
  return scope.Prism;
}
