// Parses HTML before it is wanted: on a slow phone that takes as long as a frame.

/** What was parsed last and is not shown yet. */
let prepared: { html: string; content: DocumentFragment } | undefined;

function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Parses what is likely to be shown next; one such text is kept. */
export function prepareHtml(html: string): void {
  if (prepared?.html !== html) prepared = { html, content: parseHtml(html) };
}

/** The nodes of `html`, for the caller to keep. */
export function toFragment(html: string): DocumentFragment {
  const content = prepared?.html === html ? prepared.content : parseHtml(html);
  prepared = undefined;
  return content;
}
