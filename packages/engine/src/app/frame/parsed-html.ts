// Parses HTML before it is needed, because parsing takes as long as a frame on a
// slow phone.

/** The HTML that was parsed last and has not been shown yet. */
let prepared: { html: string; content: DocumentFragment } | undefined;

function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Parses the HTML that is likely to be shown next; only one is kept. */
export function prepareHtml(html: string): void {
  if (prepared?.html !== html) prepared = { html, content: parseHtml(html) };
}

/** Returns the nodes of `html`; the caller owns them. */
export function toFragment(html: string): DocumentFragment {
  const content = prepared?.html === html ? prepared.content : parseHtml(html);
  prepared = undefined;
  return content;
}
