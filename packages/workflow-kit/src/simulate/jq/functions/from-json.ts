// `fromjson`: parses JSON as Jackson does.
import type { Json } from '../../formats.ts';
import { checkInput, JqError, toValue, type Value } from '../values.ts';

const SOURCE = '[Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled); line:';

/** Where a word that is no value ends; undefined if the text has another fault. */
function findWord(text: string): { word: string; end: number } | undefined {
  const word = /^\s*([A-Za-z_$][\w$]*)/.exec(text);
  return word ? { word: word[1]!, end: word[0].length } : undefined;
}

/** Wraps decimal numbers, so that 3.0 stays a double. */
function toTyped(text: string): Value {
  return toValue(JSON.parse(text) as Json);
}

const toDoubles = (text: string): Value => {
  const DOUBLE = 'double:';
  const marked = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g, (part) =>
    part.startsWith('"') || !/[.eE]/.test(part) ? part : JSON.stringify(`\u0000${DOUBLE}${part}`),
  );
  const restore = (value: Value): Value => {
    if (typeof value === 'string' && value.startsWith(`\u0000${DOUBLE}`)) return Number(value.slice(DOUBLE.length + 1));
    if (Array.isArray(value)) return value.map(restore);
    if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, restore(item)]));
    return value;
  };
  return restore(toTyped(marked));
};

/** Text after the first value is ignored. */
export function parseFromJson(input: Value): Value {
  checkInput('fromjson', input, ['string']);
  const text = input as string;
  if (text.trim() === '') throw new JqError('No content to map due to end-of-input', 'N/A');
  try {
    return toDoubles(text);
  } catch {
    const found = findWord(text);
    throw new JqError(
      found
        ? `Unrecognized token '${found.word}': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')\n at ${SOURCE} 1, column: ${found.end + 1}]`
        : 'The text is not JSON',
      'N/A',
    );
  }
}
