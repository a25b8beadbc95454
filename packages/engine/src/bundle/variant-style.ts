// The rules of a site with variants: how what is not for the chosen one is dimmed.
import { toVariantClass, type Variants } from '../shared/variants.ts';

/** What says the name of the variant while it is dimmed: links of the sidebar and of the table of contents, and cards. */
const ENTRIES = ['.sidebar__link', 'a.sidebar__label', '.contents__link', '.card > .card__text'];
const NOTES = ENTRIES.map((entry) => `> ${entry}::after`).join();

/**
 * Whatever is dimmed stays where it is, can be found and operated, and is as usual under the pointer, with the focus,
 * and on paper. In the table of contents, the entries below a dimmed one don't repeat its name.
 */
export function renderVariantStyle({ values }: Pick<Variants, 'values'>): string {
  const names = Object.keys(values);
  const off = `:is(${names.map(toOff).join()})`;
  const notes = names.map((name) => `${toOff(name)} { ${NOTES} { content: ${toCssText(` ${values[name]}`)} } }`);
  return `
.notice[data-variant-note] { display: none }
@media screen {
  ${off} {
    &.notice { display: block }
    &:not(.notice, [data-category]), &[data-category] > :not(ul) { opacity: 0.55 }
    ${off}, &:is(:hover, :focus-within, :target) { opacity: 1 }
    ${NOTES} { font-size: var(--text-tiny) }
  }
  ${notes.join('\n')}
  ${off} ${off} > .contents__link::after { content: none }
}`;
}

/** What is only for a variant, while another is chosen. */
function toOff(name: string): string {
  return `[data-variant]:not([data-variant='${name}']) .${toVariantClass(name)}`;
}

/** A string that ends neither itself nor the style. */
function toCssText(text: string): string {
  return `'${text.replaceAll(/['\\<\n]/g, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}'`;
}
