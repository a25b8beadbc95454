// Contains the page's HTML, which is shown unchanged: React manages nothing inside it.
import { useLayoutEffect, useRef, useState } from 'react';
import { toFragment } from '../frame/parsed-html.ts';

/**
 * `<main>` and the table of contents next to it. The HTML is in the DOM before the layout effects of the components
 * around it run.
 */
export function PageSlot({ html }: { html: string }) {
  const slot = useRef<HTMLDivElement>(null);
  // React only sees the first HTML: at hydration it is already in the document, and behaviors have changed it.
  const [first] = useState(html);
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (shown.current === html) return;
    shown.current = html;
    slot.current?.replaceChildren(toFragment(html));
  }, [html]);
  return (
    <div ref={slot} className="layout__page" dangerouslySetInnerHTML={{ __html: first }} suppressHydrationWarning />
  );
}
