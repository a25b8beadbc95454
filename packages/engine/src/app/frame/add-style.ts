// Gives the document rules that come with a script which few readers load.

const added = new Set<string>();

/** Adds the rules to the layer of what is in an article, once. */
export function addStyle(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer article {${css}}`);
  document.adoptedStyleSheets.push(sheet);
}
