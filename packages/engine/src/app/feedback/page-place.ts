// What an answer is about: the page, its version, and its sections.
import { readCanonicalPath } from '../page-view/canonical-path.ts';
import { toDecoded } from '../../shared/urls.ts';

/** The page as its own address has it, however the reader wrote that, and the docs version. */
export function readPlace(): { path: string; version: string } {
  const version = document.querySelector<HTMLMetaElement>('meta[name="docusaurus_version"]')?.content ?? '';
  return { path: toDecoded(readCanonicalPath() ?? location.pathname), version };
}

interface PageSection {
  id: string;
  title: string;
}

/** The sections of the article, and the ID of the one that the address names; empty if it names none. */
export function readSections(): { current: string; sections: PageSection[] } {
  const headings = [...document.querySelectorAll<HTMLElement>('article h2[id]')];
  const target = document.getElementById(toDecoded(location.hash.slice(1)));
  const current = target?.closest('article')
    ? headings.findLast((heading) => heading === target || isBefore(heading, target))
    : undefined;
  return {
    current: current?.id ?? '',
    sections: headings.map(({ id, textContent }) => ({ id, title: textContent.trim() })),
  };
}

function isBefore(a: Node, b: Node): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
