// Lints texts with textlint: the words of our list, terms of the field, and common misspellings.
import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel';
import textPluginModule from '@textlint/textlint-plugin-text';
import misspellingsModule from 'textlint-rule-common-misspellings';
import terminologyModule from 'textlint-rule-terminology';
import { WORDS } from './words.ts';

/** One place to rewrite. */
export interface ProseFault {
  /** 1-based. */
  line: number;
  column: number;
  message: string;
}

/** How names of the field are written. */
const TERMS: [string, string][] = [
  ['java[- ]?script', 'JavaScript'],
  ['type[- ]?script', 'TypeScript'],
  ['git[- ]?hub', 'GitHub'],
  ['postgre(?:s|sql)', 'PostgreSQL'],
  ['my[- ]?sql', 'MySQL'],
  ['web[- ]hook', 'webhook'],
  ['work[- ]flow', 'workflow'],
];

/** CommonJS packages, some of which were modules before. */
function toMain<T>(module: T): T {
  return (module as { default?: T }).default ?? module;
}

const textPlugin = toMain(textPluginModule);
const terminology = toMain(terminologyModule);
const misspellings = toMain(misspellingsModule);

const kernel = new TextlintKernel();
const options: TextlintKernelOptions = {
  ext: '.txt',
  plugins: [{ pluginId: 'text', plugin: textPlugin }],
  rules: [
    {
      ruleId: 'terminology',
      rule: terminology,
      options: { defaultTerms: false, terms: [...TERMS, ...WORDS], skip: [] },
    },
    { ruleId: 'common-misspellings', rule: misspellings, options: {} },
  ],
};

/** Every fault of a text from `get-prose.ts`, in order. */
export async function lintProse(prose: string): Promise<ProseFault[]> {
  const { messages } = await kernel.lintText(prose, options);
  return messages.map(({ message, loc }) => ({ ...loc.start, message }));
}
