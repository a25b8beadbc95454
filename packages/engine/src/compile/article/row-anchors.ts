// The anchors of table rows, once the page is whole: partials and components bring rows that may share a name.

const ROW = /<tr id="([^"]+)"|<a class="field-name" href="#([^"]+)"/g;
const ID = /<(?!tr )[a-z][^<>]*?\sid="([^"]+)"/g;

/** Gives each row an ID that no other element of the page has, and its link the same one. */
export function compileRowAnchors(html: string): string {
  if (!html.includes('<tr id="')) return html;
  const taken = new Set(Array.from(html.matchAll(ID), ([, id]) => id!));
  let current = '';
  return html.replaceAll(ROW, (_, row: string | undefined) => {
    if (row === undefined) return `<a class="field-name" href="#${current}"`;
    current = toFreeId(row, taken);
    taken.add(current);
    return `<tr id="${current}"`;
  });
}

function toFreeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let count = 1;
  while (taken.has(`${id}-${count}`)) count++;
  return `${id}-${count}`;
}
