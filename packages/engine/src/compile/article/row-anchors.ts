// Sets the anchors of table rows after the page is complete, because rows from partials and components may
// have the same name.

const ROW = /<tr id="([^"]+)"|<a class="field-name" href="#([^"]+)"/g;
const ID = /<(?!tr )[a-z][^<>]*?\sid="([^"]+)"/g;

/** Gives each row an ID that no other element of the page has, and updates the row's link to it. */
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
