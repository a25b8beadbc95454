// A planned page → what compiling it may depend on: the cache takes its key from this and nothing else.
import type { CompileInput } from './compile-page.tsx';
import type { Page } from './types.ts';

/** Cards count only where something may show them: else every edit of a first line would compile its neighbours again. */
const SHOWS_CARDS = /DocCardList|from\s+['"](?:\.|@site)/;

/** What `compilePage` needs of a written page. */
export function toCompileInput(page: Page): CompileInput {
  const { file, docPath, version, frontMatter, body } = page.source!;
  return {
    source: { file, docPath, version, frontMatter, body },
    permalink: page.permalink,
    title: page.title,
    siblingCards: SHOWS_CARDS.test(body) ? page.siblingCards : [],
  };
}
