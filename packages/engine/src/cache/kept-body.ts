// The body of a page as bytes. Its two large texts are stored as they are, because escaping them for JSON would take
// as long as everything else here. Sections are needed only by the search index, and are parsed when they are first read.
import type { PageBody, Section } from '../types.ts';

export function renderBody({ html, markdown, toc, sections }: PageBody): Buffer {
  const lists = `${JSON.stringify(toc)}\n${JSON.stringify(sections)}`;
  return Buffer.from(`${html.length} ${markdown.length}\n${html}${markdown}${lists}`);
}

/** `bytes`: what `renderBody` returned; they must be intact, because a part is parsed later. */
export function parseBody(bytes: Buffer): PageBody {
  const text = bytes.toString();
  const start = text.indexOf('\n') + 1;
  const [html, markdown] = text.slice(0, start).split(' ').map(Number) as [number, number];
  const lists = start + html + markdown;
  const end = text.indexOf('\n', lists);
  let sections: Section[] | undefined;
  return {
    html: text.slice(start, start + html),
    markdown: text.slice(start + html, lists),
    toc: JSON.parse(text.slice(lists, end)) as PageBody['toc'],
    get sections() {
      return (sections ??= JSON.parse(text.slice(end)) as Section[]);
    },
  };
}
