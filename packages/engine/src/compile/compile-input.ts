// Everything about a planned page that its compilation may depend on. The cache computes its key from
// this and nothing else.
import type { CompileInput } from './compile-page.tsx';
import type { Page } from '../types.ts';

/** The data that `compilePage` needs for a written page. */
export function toCompileInput(page: Page): CompileInput {
  const { source, ...rest } = toKeyInput(page);
  return { source: { ...source, body: page.source!.readBody() }, ...rest };
}

/** The same data without the text. */
export function toKeyInput(page: Page) {
  const { file, docPath, version, frontMatter, showsCards } = page.source!;
  return {
    source: { file, docPath, version, frontMatter },
    permalink: page.permalink,
    title: page.title,
    siblingCards: showsCards ? page.siblingCards : [],
  };
}
