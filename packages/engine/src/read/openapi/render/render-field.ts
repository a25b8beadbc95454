// Renders one field or parameter as a list entry: name, type and facts on one line, below them its meaning and its inner fields.
import { renderBadge, type BadgeOption } from './badge.ts';
import { toRefName, type Schema } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';
import type { Field } from './field-tree.ts';
import { joinMarkdown, toMarkdown, type Markdown, type Part } from './lines.ts';
import { toAttribute, toCode, toMdxText, toSentence } from './mdx-text.ts';

export interface EntryOptions {
  badge?: BadgeOption;
  /** The prefix of IDs, so that a parameter and a field with the same name get different IDs. */
  prefix: string;
  /** Whether "required" and default values have a meaning. */
  isRequest: boolean;
  /** Whether each field is a separate search hit. */
  isSection?: boolean;
}

/** Renders the entry; `inside`: the fields that it opens. */
export function renderEntry(field: Field, options: EntryOptions, inside: Part): Markdown {
  const { name, path, place, property } = field;
  const id = toAttribute(options.prefix + path.replaceAll('[]', ''));
  const section = options.isSection ? ` section=${toAttribute(path)}` : '';
  const text = property.description ?? field.schema.description ?? '';
  const textPlace = getPlace(property, 'description') ?? getPlace(field.schema, 'description') ?? place;
  return joinMarkdown([
    toMarkdown(`<ApiField id=${id}${section}>`, place),
    toMarkdown(`${toCode(name)} ${toFacts(field, options)}${renderBadge(property, options.badge)}`, place),
    toMarkdown(toMdxText(toSentence(text.trim())), textPlace),
    toMarkdown(toConstraints(field), place),
    inside,
    toMarkdown('</ApiField>', place),
  ]);
}

function toFacts({ type, required, schema, property }: Field, { isRequest }: EntryOptions): string {
  const note = property['x-required-note'];
  const isNoted = typeof note === 'string';
  const facts = [
    type,
    ...(required && isRequest && !isNoted ? ['**required**'] : []),
    ...(isNoted && isRequest ? [`**required ${toMdxText(note)}**`] : []),
    ...(schema.default === undefined || !isRequest ? [] : [`default ${toCode(schema.default)}`]),
    ...(schema.deprecated || property.deprecated ? ['**deprecated**'] : []),
  ];
  return facts.join(', ');
}

/** Empty if there are no values. */
function toChoice(values: string[]): string {
  if (values.length === 0) return '';
  if (values.length === 1) return `Always ${values[0]}.`;
  if (values.length === 2) return `Either ${values.join(' or ')}.`;
  return `One of ${values.slice(0, -1).join(', ')}, or ${values.at(-1)}.`;
}

/** Values and limits, one sentence each. */
function toConstraints({ schema, decides }: Field): string {
  const values = schema.enum ?? (schema.items as Schema | undefined)?.enum;
  const kinds = Object.entries(decides ?? {}).map(([value, target]) => `${toCode(value)} for ${toRefName(target)}`);
  return [
    schema.const === undefined ? '' : `Always ${toCode(schema.const)}.`,
    Array.isArray(values) ? toChoice(values.map(toCode)) : '',
    kinds.length > 0 ? `Decides what the object is: ${kinds.join(', ')}.` : '',
    toRange(schema),
    toCount({ least: schema.minLength, most: schema.maxLength, unit: 'character' }),
    toCount({ least: schema.minItems, most: schema.maxItems, unit: 'entry' }),
    schema.pattern === undefined ? '' : `Matches ${toCode(schema.pattern)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function toRange(schema: Schema): string {
  const least = toLimit(schema.minimum, schema.exclusiveMinimum);
  const most = toLimit(schema.maximum, schema.exclusiveMaximum);
  if (least && most && !least.isExcluded && !most.isExcluded) return `From ${least.value} to ${most.value}.`;
  const parts = [
    // There is no need to say that a number or a duration is not negative.
    least && (least.value > 0 || least.isExcluded)
      ? `${least.isExcluded ? 'More than' : 'At least'} ${least.value}.`
      : '',
    most ? `${most.isExcluded ? 'Less than' : 'At most'} ${most.value}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** In 3.0 the limit is next to a flag; since 3.1 the keyword itself is the limit. */
function toLimit(limit: number | undefined, exclusive: boolean | number | undefined) {
  if (typeof exclusive === 'number') return { value: exclusive, isExcluded: true };
  return limit === undefined ? undefined : { value: limit, isExcluded: exclusive === true };
}

function toCount({ least = 0, most, unit }: { least?: number; most?: number; unit: 'character' | 'entry' }): string {
  const units = unit === 'entry' ? 'entries' : 'characters';
  const name = (count: number) => (count === 1 ? unit : units);
  if (most === undefined) return least > 1 ? `At least ${least} ${units}.` : '';
  if (least === most) return `Exactly ${most} ${name(most)}.`;
  return least > 0 ? `From ${least} to ${most} ${units}.` : `At most ${most} ${name(most)}.`;
}
