// Reads a value as an object of a Java class, as the server's JSON library (Jackson) does, with its error texts.
import type { Json, JsonObject } from '../../formats.ts';
import { isObject } from '../../expressions/json.ts';
import { toJavaNumber } from '../../expressions/java-text.ts';

/** `Text` is a String that also takes objects and lists, as JSON. `Object` takes everything. */
export type JavaType =
  | 'String'
  | 'Text'
  | 'Object'
  | 'int'
  | 'Integer'
  | 'Double'
  | 'boolean'
  | { list: JavaType }
  | { map: JavaType }
  | { enum: string; values: string[] }
  | JavaClass;

export interface JavaClass {
  class: string;
  fields: Record<string, JavaType>;
}

function fail(text: string, path: string): never {
  const chain = path && ` (through reference chain: ${path.slice(2)})`;
  throw new Error(`${text}\n at [Source: UNKNOWN; byte offset: #UNKNOWN]${chain}`);
}

function toName(type: JavaType): string {
  if (typeof type === 'string') return /^[a-z]/.test(type) ? type : `java.lang.${type.replace('Text', 'String')}`;
  if ('list' in type) return `java.util.ArrayList<${toName(type.list)}>`;
  if ('map' in type) return `java.util.LinkedHashMap<java.lang.String,${toName(type.map)}>`;
  return 'enum' in type ? type.enum : type.class;
}

function failAt(type: JavaType, value: Json, path: string): never {
  const [kind, token] = Array.isArray(value)
    ? ['Array', 'START_ARRAY']
    : typeof value === 'object'
      ? ['Object', 'START_OBJECT']
      : typeof value === 'string'
        ? ['String', 'VALUE_STRING']
        : typeof value === 'boolean'
          ? ['Boolean', `VALUE_${String(value).toUpperCase()}`]
          : Number.isInteger(value)
            ? ['Integer', 'VALUE_NUMBER_INT']
            : ['Floating-point', 'VALUE_NUMBER_FLOAT'];
  fail(`Cannot deserialize value of type \`${toName(type)}\` from ${kind} value (token \`JsonToken.${token}\`)`, path);
}

function failToConstruct(name: string, value: Json, path: string): never {
  const from =
    typeof value === 'string'
      ? `String-argument constructor/factory method to deserialize from String value ('${value}')`
      : `int/Int-argument constructor/factory method to deserialize from Number value (${value as number})`;
  fail(`Cannot construct instance of \`${name}\` (although at least one Creator exists): no ${from}`, path);
}

const BOOLEANS = /^(?:true|True|TRUE|(false|False|FALSE))$/;

function readNumber(type: 'int' | 'Integer' | 'Double', value: Json, path: string): Json {
  if (typeof value === 'number') return type === 'Double' ? value : Math.trunc(value);
  if (typeof value !== 'string') return failAt(type, value, path);
  const text = value.trim();
  if (text === '') return type === 'int' ? 0 : null;
  const isNumber = type === 'Double' ? !Number.isNaN(Number(text)) : /^[-+]?\d+$/.test(text);
  const name = type === 'Double' ? type : toName(type);
  return isNumber
    ? Number(text)
    : fail(
        `Cannot deserialize value of type \`${toName(type)}\` from String "${value}": not a valid \`${name}\` value`,
        path,
      );
}

function readBoolean(value: Json, path: string): Json {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (typeof value !== 'string') return failAt('boolean', value, path);
  const found = BOOLEANS.exec(value.trim());
  if (found) return found[1] === undefined;
  return value.trim() === ''
    ? false
    : fail(
        `Cannot deserialize value of type \`boolean\` from String "${value}": only "true"/"True"/"TRUE" or "false"/"False"/"FALSE" recognized`,
        path,
      );
}

function readEnum(type: { enum: string; values: string[] }, value: Json, path: string): Json {
  if (typeof value === 'string' && value.trim() === '')
    fail(
      `Cannot coerce empty String ("") to \`${type.enum}\` value (but could if coercion was enabled using \`CoercionConfig\`)`,
      path,
    );
  if (typeof value === 'string' && !type.values.includes(value))
    fail(
      `Cannot deserialize value of type \`${type.enum}\` from String "${value}": not one of the values accepted for Enum class: [${type.values.join(', ')}]`,
      path,
    );
  if (typeof value === 'number')
    fail(
      `Cannot deserialize value of type \`${type.enum}\` from number ${value}: index value outside legal index range [0..${type.values.length - 1}]`,
      path,
    );
  return typeof value === 'string' ? value : failAt(type, value, path);
}

function readList(type: { list: JavaType }, value: Json, path: string): Json {
  if (Array.isArray(value))
    return value.map((item, at) => readJavaValue(type.list, item, `${path}->java.util.ArrayList[${at}]`));
  if (typeof value !== 'string' || typeof type.list === 'object') return failAt(type, value, path);
  return value.trim() === ''
    ? fail(
        'Cannot coerce empty String ("") to element of `java.util.ArrayList` (but could if coercion was enabled using `CoercionConfig`)',
        path,
      )
    : failToConstruct('java.util.ArrayList', value, path);
}

/** Reads a value; `path` is where it is. Throws an Error with the text of the library. */
export function readJavaValue(type: JavaType, value: Json, path = ''): Json {
  if (value === null || type === 'Object') return value;
  if (type === 'int' || type === 'Integer' || type === 'Double') return readNumber(type, value, path);
  if (type === 'boolean') return readBoolean(value, path);
  if (type === 'String' || type === 'Text') {
    if (typeof value !== 'object') return typeof value === 'number' ? toJavaNumber(value) : String(value);
    return type === 'Text' ? JSON.stringify(value) : failAt(type, value, path);
  }
  if ('list' in type) return readList(type, value, path);
  if ('enum' in type) return readEnum(type, value, path);
  const name = 'map' in type ? 'java.util.LinkedHashMap' : type.class;
  if (typeof value === 'string' || (typeof value === 'number' && 'class' in type)) failToConstruct(name, value, path);
  if (!isObject(value)) return failAt(type, value, path);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, Json][] => {
      const inner = 'map' in type ? type.map : Object.hasOwn(type.fields, key) ? type.fields[key] : undefined;
      return inner ? [[key, readJavaValue(inner, item, `${path}->${name}["${key}"]`)]] : [];
    }),
  ) as JsonObject;
}
