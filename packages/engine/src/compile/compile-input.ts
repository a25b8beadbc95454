// A planned page → what compiling it may depend on: the cache takes its key from this and nothing else.
import type { CompileInput } from './compile-page.tsx';
import type { Page } from '../types.ts';

/** What `compilePage` needs of a written page. */
export function toCompileInput(page: Page): CompileInput {
  const { source, ...rest } = toKeyInput(page);
  return { source: { ...source, body: page.source!.readBody() }, ...rest };
}

/** The same without the text. */
export function toKeyInput(page: Page) {
  const { file, docPath, version, frontMatter, showsCards } = page.source!;
  return {
    source: { file, docPath, version, frontMatter },
    permalink: page.permalink,
    title: page.title,
    siblingCards: showsCards ? page.siblingCards : [],
  };
}
