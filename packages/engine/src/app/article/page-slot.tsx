// Holds the page's HTML, which is shown as it is: nothing in it is React's.
import { useLayoutEffect, useRef, useState } from 'react';
import { toFragment } from '../frame/parsed-html.ts';

/** `<main>` and the contents beside it; in place before the layout effects of the components around it. */
export function PageSlot({ html }: { html: string }) {
  const slot = useRef<HTMLDivElement>(null);
  // React sees the first one only: at hydration the document has it, and behaviors have been at work in it.
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
