// Supports the classes of Infima, the CSS framework of Docusaurus, that a page uses: adds rules in our own colors, and
// warns about classes without rules.
import type { Finding } from '../../types.ts';
import { toBlockLayer } from './block-style.ts';
import { getMentionLine } from '../checks/line-of-mention.ts';

/** The declarations between the braces; `parts` are the capture groups of the name. */
type Declarations = string | ((...parts: string[]) => string);

const SPACES: Record<string, string> = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' };
const SIDES: Record<string, string> = { horiz: '-inline', vert: '-block' };
/** Colors of the site: for text and lines, and for the background below. */
const TONES: Record<string, [tone: string, ground: string]> = {
  primary: ['accent', 'accent-soft'],
  secondary: ['muted', 'surface'],
  success: ['tip', 'tip-soft'],
  info: ['info', 'info-soft'],
  warning: ['warning', 'warning-soft'],
  danger: ['danger', 'danger-soft'],
};
const ALIGNMENTS: Record<string, string> = { top: 'start', bottom: 'end' };
const SHADOWS: Record<string, string> = { lw: 'control', md: 'panel', tl: 'float' };
const PHOTOS: Record<string, string> = { sm: '2rem', lg: '4rem', xl: '6rem' };

const toTone = (name: string) => `var(--color-${TONES[name]![0]})`;
const toGround = (name: string) => `var(--color-${TONES[name]![1]})`;
/** Rules for windows that are wide enough for columns. */
const wide = (declarations: string) => `@media (min-width: 997px) { ${declarations} }`;
const twelfths = (count: string) => `calc(100% * ${count} / 12)`;

/**
 * Names, spacing and columns as in Infima 0.2.0-alpha.45; colors, corners and shadows are the site's. A later rule
 * refines an earlier one.
 */
const RULES: [name: RegExp, declarations: Declarations][] = [
  [/^text--(left|center|right|justify)$/, (side) => `text-align: ${side}`],
  [/^text--(capitalize|lowercase|uppercase)$/, (value) => `text-transform: ${value}`],
  [/^text--(?:light|normal)$/, 'font-weight: 400'],
  [/^text--(?:semibold|bold)$/, 'font-weight: 650'],
  [/^text--italic$/, 'font-style: italic'],
  [/^text--truncate$/, 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap'],
  [/^text--break$/, 'overflow-wrap: anywhere'],
  [/^text--no-decoration$/, 'text-decoration: none'],
  [/^text--(primary|secondary|success|info|warning|danger)$/, (name) => `color: ${toTone(name)}`],
  [/^shadow--(lw|md|tl)$/, (name) => `box-shadow: var(--shadow-${SHADOWS[name]})`],
  [/^container(?:--fluid)?$/, 'inline-size: 100%'],
  [/^row$/, 'display: flex; flex-wrap: wrap; margin-inline: -1rem; row-gap: 1rem'],
  [/^row--align-(top|center|bottom|stretch|baseline)$/, (name) => `align-items: ${ALIGNMENTS[name] ?? name}`],
  [
    /^col$/,
    `min-inline-size: 0; padding-inline: 1rem; flex: 0 0 100%; & > * + * { margin-block-start: 16px } ${wide('flex: 1 0 0')}`,
  ],
  [/^col--(\d\d?)$/, (count) => wide(`flex: 0 0 ${twelfths(count)}`)],
  [/^col--offset-(\d\d?)$/, (count) => wide(`margin-inline-start: ${twelfths(count)}`)],
  [/^row--no-gutters$/, 'margin-inline: 0; & > .col { padding-inline: 0 }'],
  [
    /^button--(secondary|success|info|warning|danger)$/,
    (name) => `border-color: ${toTone(name)}; background: ${toGround(name)}; color: ${toTone(name)}`,
  ],
  [/^button--outline$/, 'background: none; color: var(--color-accent)'],
  [/^button--link$/, 'border-color: transparent; background: none; box-shadow: none; color: var(--color-accent)'],
  [/^button--sm$/, 'min-block-size: 2rem; padding: 0.2rem 0.7rem; font-size: var(--text-small)'],
  [/^button--lg$/, 'min-block-size: 3rem; padding: 0.6rem 1.4rem; font-size: var(--text-body)'],
  [/^button--block$/, 'inline-size: 100%; justify-content: center'],
  [/^button--active$/, 'border-color: var(--color-accent)'],
  [/^button-group(?:--block)?$/, 'display: flex; flex-wrap: wrap; gap: 8px'],
  [
    /^badge--(primary|secondary|success|info|warning|danger)$/,
    (name) => `border-color: transparent; background: ${toGround(name)}; color: ${toTone(name)}`,
  ],
  [
    /^alert$/,
    'margin-block: 24px; padding: 12px 16px; border-inline-start: 3px solid var(--color-note); border-radius: var(--radius-control); background: var(--color-note-soft)',
  ],
  [
    /^alert--(primary|secondary|success|info|warning|danger)$/,
    (name) => `border-color: ${toTone(name)}; background: ${toGround(name)}`,
  ],
  [/^alert__heading$/, 'margin-block: 0 8px'],
  [/^card--full-height$/, 'block-size: 100%'],
  [
    /^card__(?:header|body|footer)$/,
    '& + div { margin-block-start: 12px } & > :first-child { margin-block-start: 0 } & > :last-child { margin-block-end: 0 }',
  ],
  [/^card__image$/, 'margin-block-end: 12px'],
  [/^avatar$/, 'display: flex; align-items: center; gap: 1rem'],
  [/^avatar--vertical$/, 'flex-direction: column; text-align: center'],
  [/^avatar__photo$/, 'inline-size: 3rem; block-size: 3rem; margin: 0; border-radius: 50%; object-fit: cover'],
  [/^avatar__photo--(sm|lg|xl)$/, (size) => `inline-size: ${PHOTOS[size]}; block-size: ${PHOTOS[size]}`],
  [/^avatar__(?:intro|name)$/, 'margin: 0'],
  [/^avatar__subtitle$/, 'color: var(--color-muted); font-size: var(--text-small)'],
  [/^clean-list$/, 'padding: 0; list-style: none'],
  [
    /^(margin|padding)(?:-(top|bottom|left|right|horiz|vert))?--(none|xs|sm|md|lg|xl)$/,
    (box, side, size) => `${box}${side ? (SIDES[side] ?? `-${side}`) : ''}: ${SPACES[size]} !important`,
  ],
];

/** Classes for the frame of an Infima site, which our own frame does not use. */
const WITHOUT_RULE =
  /^(?:hero(?:--\w+|__title|__subtitle)?|pills(?:__item)?(?:--\w+)?|tabs__item(?:--\w+)?|(?:navbar|menu|navbar-sidebar|pagination|pagination-nav|breadcrumbs|dropdown|footer|table-of-contents)(?:(?:--|__)[\w-]+)?|alert__icon|close|clean-btn|thin-scrollbar)$/;

export interface InfimaInput {
  /** The rendered article. */
  html: string;
  file: string;
  /** The page's source, to find line numbers. */
  body: string;
  /** The page's own style sheets: classes that they name belong to the author. */
  css: string;
}

/** The rules for the classes of an article, and a warning for each class that has no effect. */
export function compileInfima({ html, file, body, css }: InfimaInput): { css: string; diagnostics: Finding[] } {
  const names = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value]) => value!.split(/\s+/)));
  const known = [...names].filter(hasRule);
  const rules = RULES.flatMap(([pattern, declarations]) =>
    known.flatMap((name) => toRules(name, pattern, declarations)),
  );
  const diagnostics = [...names].flatMap((name): Finding[] => {
    if (!WITHOUT_RULE.test(name) || new RegExp(`\\.${name}(?![\\w-])`).test(css)) return [];
    const message = `Expected a class that the site or a style sheet of the page defines, found \`${name}\` from Docusaurus, which has no effect here. Define it in a style sheet that the page imports, or remove it.`;
    return [{ file, line: getMentionLine(body, name), rule: 'infima-class', message }];
  });
  return { css: rules.length > 0 ? toBlockLayer(rules.join('')) : '', diagnostics };
}

const checked = new Map<string, boolean>();

/** Kept for all pages, because they have the same few classes. */
function hasRule(name: string): boolean {
  let found = checked.get(name);
  if (found === undefined) checked.set(name, (found = RULES.some(([pattern]) => pattern.test(name))));
  return found;
}

function toRules(name: string, pattern: RegExp, declarations: Declarations): string[] {
  const match = pattern.exec(name);
  if (!match) return [];
  return [`.${name} { ${typeof declarations === 'string' ? declarations : declarations(...match.slice(1))} }`];
}
