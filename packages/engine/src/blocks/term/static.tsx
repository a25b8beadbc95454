// A glossary term at its first mention: a link to its entry.
import type { ReactNode } from 'react';
import { usePageContext } from '../page-context.ts';

export function Term({ id, children }: { id: string; children: ReactNode }) {
  const { toHref } = usePageContext();
  return (
    <a className="term" href={toHref(`/glossary#${id}`)}>
      {children}
    </a>
  );
}
