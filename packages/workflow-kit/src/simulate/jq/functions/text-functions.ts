// The functions of jq for strings and regular expressions.
import { compilePattern, findMatches } from './regex.ts';
import type { JqFunction } from '../scope.ts';
import {
  checkInput,
  getKind,
  isNumber,
  JqError,
  type Kind,
  toJqJson,
  toJsonText,
  toPlainText,
  toTypeError,
  type Value,
} from '../values.ts';

const toUpper = (value: Value) => getKind(value).toUpperCase();
const toCount = (text: string) => BigInt([...text].length);

function checkText(name: string, input: Value): string {
  checkInput(name, input, ['string']);
  return input as string;
}

/** A function of the input text and of each value of its argument, which must be a string. */
function withText(
  name: string,
  refuse: (part: Value) => string,
  act: (text: string, part: string) => Value,
): JqFunction {
  return (scope, parts, input) => {
    const text = checkText(name, input);
    return parts[0]!.apply(scope, input).map((part) => {
      if (typeof part !== 'string') throw new JqError(refuse(part));
      return act(text, part);
    });
  };
}

/** `@name`: encodes the text of a value. */
const toFormat =
  (encode: (text: string) => string): JqFunction =>
  (_scope, _parts, input) => [encode(typeof input === 'string' ? input : toJsonText(input))];

const HTML: Record<string, string> = { '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;', '&': '&amp;' };

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

function toShell(value: Value): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", String.raw`'\''`)}'`;
  if (typeof value === 'object' && value !== null) throw new JqError(`${toUpper(value)} cannot be escaped for shell`);
  return toPlainText(value);
}

function toRow(input: Value, toCell: (value: Value) => string, separator: string): Value[] {
  const cells = input instanceof Map ? [...input.values()] : input;
  if (!Array.isArray(cells)) throw new JqError(`Cannot iterate over ${getKind(input)}`);
  return [cells.map(toCell).join(separator)];
}

const toCsvCell = (value: Value) =>
  typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : toJsonText(value);
const toTsvCell = (value: Value) =>
  (typeof value === 'string' ? value : toJsonText(value)).replaceAll('\t', String.raw`\t`);

const join: JqFunction = (scope, parts, input) =>
  parts[0]!.apply(scope, input).map((separator) => {
    const items = Array.isArray(input) ? input : input instanceof Map ? [...input.values()] : [];
    let text = '';
    for (const [at, item] of items.entries()) {
      for (const part of at === 0 ? [item] : [separator, item]) {
        const isWritten = part === item ? isNumber(part) || typeof part === 'boolean' : false;
        if (typeof part === 'string') text += part;
        else if (isWritten) text += toJsonText(part);
        else if (part !== null) throw toTypeError([text, part], 'cannot be added');
      }
    }
    return text;
  });

function checkArgument(name: string, { place, value, kinds }: { place: string; value: Value; kinds: Kind[] }): void {
  if (!kinds.includes(getKind(value)))
    throw new JqError(
      `cannot accept ${toUpper(value)} as ${place} argument of ${name}; expected one of [${kinds.map((kind) => kind.toUpperCase()).join(', ')}]`,
    );
}

function toCaptures(match: RegExpExecArray, text: string): Value[] {
  // An empty match has no captures.
  if (match[0] === '') return [];
  const names = Object.keys(match.groups ?? {});
  // With names, only named groups are captured in order of their places.
  return match.slice(1).map((string: string | undefined, at): Value => {
    const [from] = match.indices?.[at + 1] ?? [0];
    const name = names.find(
      (one) => match.indices?.groups?.[one] === match.indices?.[at + 1] && match.groups![one] === string,
    );
    return new Map<string, Value>([
      ['offset', string === undefined ? -1n : toCount(text.slice(0, from))],
      ['length', toCount(string ?? '')],
      ['string', string ?? null],
      ['name', name ?? names[at] ?? null],
    ]);
  });
}

const match: JqFunction = (scope, [re, flags, test], input) => {
  const text = checkText('_match_impl/3', input);
  const results: Value[] = [];
  for (const pattern of re!.apply(scope, input)) {
    checkArgument('_match_impl/3', { place: '1st', value: pattern, kinds: ['string'] });
    for (const modifiers of flags!.apply(scope, input)) {
      checkArgument('_match_impl/3', { place: '2nd', value: modifiers, kinds: ['string', 'null'] });
      const compiled = compilePattern(pattern as string, (modifiers as string | null) ?? '');
      const found = findMatches(compiled, text);
      const isTest = test!.apply(scope, input)[0] === true;
      const matches = found.map(
        (one): Value =>
          new Map<string, Value>([
            ['offset', toCount(text.slice(0, one.index))],
            ['length', toCount(one[0])],
            ['string', one[0]],
            ['captures', toCaptures(one, text)],
          ]),
      );
      results.push(isTest ? found.length > 0 : matches);
    }
  }
  return results;
};

const sub: JqFunction = (scope, [re, replacement, flags], input) => {
  const text = checkText('_sub_impl/3', input);
  return re!.apply(scope, input).flatMap((pattern) => {
    checkArgument('_sub_impl/3', { place: '1st', value: pattern, kinds: ['string'] });
    return flags!.apply(scope, input).flatMap((modifiers) => {
      checkArgument('_sub_impl/3', { place: '3rd', value: modifiers, kinds: ['string'] });
      let end = 0;
      const choices: string[][] = [];
      for (const one of findMatches(compilePattern(pattern as string, modifiers as string), text)) {
        const captures = new Map<string, Value>(
          Object.entries(one.groups ?? {}).map(([name, value]) => [name, value ?? null]),
        );
        choices.push(
          [text.slice(end, one.index)],
          replacement!.apply(scope, captures).map((value) => (typeof value === 'string' ? value : toJsonText(value))),
        );
        end = one.index + one[0].length;
      }
      choices.push([text.slice(end)]);
      return choices.reduce<string[]>(
        (starts, texts) => starts.flatMap((start) => texts.map((more) => start + more)),
        [''],
      );
    });
  });
};

/** By name and number of arguments. */
export const TEXT_FUNCTIONS: Record<string, JqFunction> = {
  '@text/0': (_scope, _parts, input) => [typeof input === 'string' ? input : toJsonText(input)],
  '@json/0': (_scope, _parts, input) => [toJqJson(input)],
  '@csv/0': (_scope, _parts, input) => toRow(input, toCsvCell, ','),
  '@tsv/0': (_scope, _parts, input) => toRow(input, toTsvCell, '\t'),
  '@html/0': toFormat((text) => text.replaceAll(/[<>'"&]/g, (one) => HTML[one]!)),
  '@uri/0': toFormat((text) => encodeURIComponent(text)),
  '@base64/0': toFormat(toBase64),
  '@sh/0': (_scope, _parts, input) => [Array.isArray(input) ? input.map(toShell).join(' ') : toShell(input)],
  'tostring/0': (_scope, _parts, input) => [typeof input === 'string' ? input : toJsonText(input)],
  'tojson/0': (_scope, _parts, input) => [toJqJson(input)],
  'startswith/1': withText(
    'startswith',
    () => '1st argument of startswith() must evaluate to string',
    (text, part) => text.startsWith(part),
  ),
  'endswith/1': withText(
    'endswith',
    () => '1st argument of endswith() must evaluate to string',
    (text, part) => text.endsWith(part),
  ),
  'ltrimstr/1': withText(
    'ltrimstr',
    (part) => `1st argument to ltrimstr() must be string, got ${toUpper(part)}`,
    (text, part) => (text.startsWith(part) ? text.slice(part.length) : text),
  ),
  'rtrimstr/1': withText(
    'rtrimstr',
    (part) => `1st argument to rtrimstr() must be string, got ${toUpper(part)}`,
    (text, part) => (part !== '' && text.endsWith(part) ? text.slice(0, -part.length) : text),
  ),
  'split/1': withText(
    'split',
    (part) => `1st argument of split() must evaluate to string, not ${toUpper(part)}`,
    (text, part) => (part === '' ? [...text] : text.split(part)),
  ),
  'explode/0': (_scope, _parts, input) => [
    Array.from({ length: checkText('explode', input).length }, (_, at) => BigInt((input as string).charCodeAt(at))),
  ],
  'utf8bytelength/0'(_scope, _parts, input) {
    if (typeof input !== 'string')
      throw new JqError(`${getKind(input)} (${toJsonText(input)}) only strings have UTF-8 byte length`);
    return [BigInt(new TextEncoder().encode(input).length)];
  },
  'join/1': join,
  '_match/3': match,
  '_sub/3': sub,
};
