// What the server's JSON reader makes of a value of another type: it converts many of them without a message.
import type { ErrorObject } from 'ajv/dist/2020.js';

const BOOLEAN_TEXT = /^\s*(?:true|True|TRUE|false|False|FALSE|null)?\s*$/;
/** A blank text and `null` become 0. */
const INTEGER_TEXT = /^\s*(?:-?\d*|null)\s*$/;
const MOST_INT = 2 ** 31 - 1;
const MOST_LONG = 2 ** 63;

/** The server's integers, as formats of the schema. It refuses numbers that are out of range. */
export const INTEGER_FORMATS = {
  int32: { type: 'number', validate: (value: number) => value <= MOST_INT && value >= -MOST_INT - 1 },
  int64: { type: 'number', validate: (value: number) => Math.abs(value) <= MOST_LONG },
} as const;

type IntegerFormat = keyof typeof INTEGER_FORMATS;

function isConvertedText(type: string, text: string, format: IntegerFormat): boolean {
  if (type === 'boolean') return BOOLEAN_TEXT.test(text);
  return type === 'integer' && INTEGER_TEXT.test(text) && INTEGER_FORMATS[format].validate(Number(text) || 0);
}

/** Whether the server reads a value of the wrong type: `"5"` as a number, `5` as a string, `"True"` as true. */
export function isConverted({ params, data, parentSchema, instancePath }: ErrorObject): boolean {
  const expected = [params.type as string | string[]].flat();
  const format = (parentSchema?.format ?? 'int32') as IntegerFormat;
  if (typeof data === 'string') return expected.some((type) => isConvertedText(type, data, format));
  if (typeof data === 'number')
    return expected.includes('boolean') ? Number.isInteger(data) : expected.some((type) => /integer|string/.test(type));
  // A list of names may contain null.
  return expected.includes('string') && (typeof data === 'boolean' || (data === null && /\/\d+$/.test(instancePath)));
}

/** Whether the server reads a value as a constant of an enum: by its position. */
export function isOrdinal({ params, data }: ErrorObject): boolean {
  const count = (params.allowedValues as unknown[]).length;
  const number = typeof data === 'string' && /^\d+$/.test(data) ? Number(data) : data;
  return Number.isInteger(number) && (number as number) >= 0 && (number as number) < count;
}
