// Converts the entered values to the request, and to the cURL command that sends the same request.
import type { ApiCall, CallParameter } from '../../../shared/api-call.ts';

export interface Filled {
  address: string;
  /** Values by `toKey`. */
  values: Readonly<Record<string, string>>;
  body: string;
}

/** A header or query parameter; a secret value is not shown. */
interface Pair {
  name: string;
  value: string;
  isSecret: boolean;
}

export interface ConsoleRequest {
  method: string;
  /** The address without the query. */
  address: string;
  query: Pair[];
  headers: Pair[];
  body?: string;
}

/** Identifies a parameter, because a path and a query may have parameters with the same name. */
export function toKey({ in: place, name }: Pick<CallParameter, 'in' | 'name'>): string {
  return `${place}:${name}`;
}

/** The error in the address; empty if the address is valid. */
export function checkAddress(address: string): string {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address that begins with http:// or https://.';
  if (url.username || url.password) return 'Remove the user name and password from the address.';
  return url.search || url.hash ? 'Remove what follows ? or # in the address.' : '';
}

type Schema = Record<string, unknown>;

/** The type that decides how the reader enters a value. */
export function getType({ schema }: Pick<CallParameter, 'schema'>): string {
  const { type } = schema as Schema;
  return String([type ?? 'string'].flat().find((each) => each !== 'null') ?? 'string');
}

/** Values to choose from; empty if there is no list. */
export function getValues(parameter: Pick<CallParameter, 'schema'>): string[] {
  const { enum: values } = parameter.schema as Schema;
  if (Array.isArray(values)) return values.filter((value) => value !== null).map(String);
  return getType(parameter) === 'boolean' ? ['true', 'false'] : [];
}

/** The error in a value; empty if the value is valid. */
export function checkValue(parameter: CallParameter, text: string): string {
  if (text === '') return parameter.required && !parameter.isSecret ? 'Enter a value.' : '';
  const type = getType(parameter);
  if (type === 'integer' && !/^-?\d+$/.test(text)) return 'Enter a whole number.';
  if (type === 'number' && !Number.isFinite(Number(text))) return 'Enter a number.';
  const { minimum, maximum } = parameter.schema as { minimum?: number; maximum?: number };
  if (/^(integer|number)$/.test(type)) {
    if (minimum !== undefined && Number(text) < minimum) return `Enter ${minimum} or more.`;
    if (maximum !== undefined && Number(text) > maximum) return `Enter ${maximum} or less.`;
  }
  // A value that a header cannot contain causes a browser error that does not name the parameter.
  if (parameter.in === 'header' && /[^\t\x20-\x7e\x80-\xff]/.test(text))
    return 'Remove line breaks and characters that a header cannot contain.';
  return '';
}

/** The request for the entered values; it may be incomplete. */
export function toRequest({ method, path, parameters, body }: ApiCall, filled: Filled): ConsoleRequest {
  const getText = (parameter: CallParameter) => filled.values[toKey(parameter)] ?? '';
  const toPairs = (place: CallParameter['in']) =>
    parameters
      .filter((each) => each.in === place && getText(each) !== '')
      .flatMap((each): Pair[] => {
        const values = getType(each) === 'array' && place === 'query' ? getText(each).split(/\n+/) : [getText(each)];
        return values.filter(Boolean).map((value) => ({ name: each.name, value, isSecret: each.isSecret }));
      });
  const filledPath = parameters
    .filter((each) => each.in === 'path')
    .reduce(
      (result, each) => result.replaceAll(`{${each.name}}`, encodeURIComponent(getText(each)) || `{${each.name}}`),
      path,
    );
  const hasBody = body !== undefined && filled.body.trim() !== '';
  const type: Pair[] = hasBody ? [{ name: 'Content-Type', value: body.mediaType, isSecret: false }] : [];
  return {
    method,
    address: filled.address.trim().replace(/\/+$/, '') + filledPath,
    query: toPairs('query'),
    headers: [...type, ...toPairs('header')],
    ...(hasBody && { body: filled.body }),
  };
}

/** The whole address. */
export function toUrl({ address, query }: Pick<ConsoleRequest, 'address' | 'query'>): string {
  const pairs = query.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`;
}

/** The command that sends the same request, with `$TOKEN` instead of a secret. */
export function toCurl(request: ConsoleRequest): string {
  const { method, body } = request;
  const hasSecret = request.query.some(({ isSecret }) => isSecret);
  const query = request.query.map((pair) => (pair.isSecret ? { ...pair, value: SECRET } : pair));
  const url = toUrl({ address: request.address, query }).replaceAll(encodeURIComponent(SECRET), SECRET);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${toArgument(url, hasSecret)}`,
    ...request.headers.map(
      ({ name, value, isSecret }) => `-H ${toArgument(`${name}: ${isSecret ? toMasked(value) : value}`, isSecret)}`,
    ),
    ...(body === undefined ? [] : [`--data-raw ${toArgument(body, false)}`]),
  ].join(' \\\n  ');
}

const SECRET = '$TOKEN';

/** `Bearer abc` → `Bearer $TOKEN`. */
function toMasked(value: string): string {
  return (/^(?:Bearer|Basic) /i.exec(value)?.[0] ?? '') + SECRET;
}

/** Quotes a string as one word for a shell; a variable needs double quotes. */
function toArgument(text: string, hasVariable: boolean): string {
  if (!hasVariable) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const [before = '', ...rest] = text.split(SECRET);
  const parts = [before, ...rest].map((part) => part.replaceAll(/["$`\\]/g, String.raw`\$&`));
  return `"${parts.join(SECRET)}"`;
}
