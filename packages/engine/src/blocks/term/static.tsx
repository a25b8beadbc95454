// A glossary term at its first mention: a link to its entry, which brings the definition along for the pointer and the keyboard.
import type { ReactNode } from 'react';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';
import { getDefinition } from './get-definition.ts';

const GLOSSARY = ['docs/glossary.mdx', 'docs/glossary.md'];

interface TermProps {
  id: string;
  children: ReactNode;
}

export const Term = toBlock<TermProps>({ html: TermHtml, markdown: 'as-html' });

function TermHtml({ id, children }: TermProps) {
  const { toHref, readText } = usePageContext();
  const glossary = GLOSSARY.map(readText).find((text) => text !== undefined) ?? '';
  return (
    // An attribute and no text: what a term means belongs neither to the search index nor to the page's own words.
    <a className="term" href={toHref(`/glossary#${id}`)} data-definition={getDefinition(glossary, id)}>
      {children}
    </a>
  );
}
