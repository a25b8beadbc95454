// A glossary term at its first mention: a link to its entry, which also has the definition for pointer and keyboard.
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
    // An attribute and not text, because the definition belongs neither in the search index nor in the page's own text.
    <a className="term" href={toHref(`/glossary#${id}`)} data-definition={getDefinition(glossary, id)}>
      {children}
    </a>
  );
}
