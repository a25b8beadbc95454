// Adds style rules to the document. They are part of scripts that few
// readers load.

const added = new Set<string>();

/** Adds the rules once, to the cascade layer for article content. */
export function addStyle(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer article {${css}}`);
  document.adoptedStyleSheets.push(sheet);
}
