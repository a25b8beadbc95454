// Renders the cURL command of an operation from its path, parameters and example body.
import type { Operation, Parameter } from '../parse/description.ts';

export interface CurlOptions {
  /** The part before the operation's path: `https://api.example.com` or `$SERVER_URL`. */
  address: string;
  /** Path of the operation after the address; default: `x-path`. */
  path?: string;
  /** Headers in addition to the content type: `X-Key: $KEY`. */
  headers?: string[];
  /** Whether an optional parameter with an example is omitted; default: none are. */
  isLeftOut?(parameter: Parameter): boolean;
  /** The number of characters that a line has room for; default: any number. Addresses and bodies are never broken. */
  width?: number;
}

const SAFE_IN_QUERY = /^[\w.,:@-]*$/;

/** The command with one option per line; a line wider than `width` is broken where the command allows it. */
export function renderCurl(operation: Operation, options: CurlOptions): string {
  const { address, path, headers = [], isLeftOut, width = Infinity } = options;
  const query = operation.parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.example !== undefined && !isLeftOut?.(parameter),
  );
  const place = address + toFilledPath(operation, path ?? operation['x-path']);
  const url = `"${place}${toSearch(query)}"`;
  const body = toBody(operation);
  const isPlain = query.every((parameter) => toValues(parameter).every((value) => SAFE_IN_QUERY.test(value)));
  const rest = [...headers, ...getBodyHeaders(operation)].map((header) => `-H "${header}"`);
  const isWide = query.length > 0 && body.length === 0 && toStart(operation, url).length > width;
  const lines =
    isPlain && !isWide
      ? [toStart(operation, url), ...rest, ...body]
      : // `--get` moves the encoded pairs into the query. Without `-X`, it would also change the method to GET.
        [toStart(operation, `"${place}"`, '--get'), ...rest, ...toPairs(query).map(toEncoded), ...body];
  const [start = '', ...more] = lines;
  const end = more.length > 0 ? ' \\' : '';
  const first = start.length + end.length > width ? start.replace(' "', ' \\\n  "') : start;
  return [first, ...more].join(' \\\n  ');
}

function toStart({ method }: Operation, url: string, ...flags: string[]): string {
  return ['curl', ...flags, ...(method === 'GET' ? [] : [`-X ${method}`]), url].join(' ');
}

function toSearch(query: Parameter[]): string {
  if (query.length === 0) return '';
  return `?${toPairs(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
}

function toEncoded([name, value]: [string, string]): string {
  return `--data-urlencode "${name}=${value}"`;
}

function toPairs(parameters: Parameter[]): [string, string][] {
  return parameters.flatMap((parameter) =>
    toValues(parameter).map((value): [string, string] => [parameter.name, value]),
  );
}

function toValues(parameter: Parameter): string[] {
  return [parameter.example].flat().map(String);
}

/** The path, filled with the examples of its parameters. */
export function toFilledPath(operation: Operation, path: string): string {
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (result, parameter) =>
        result.replace(
          `{${parameter['x-name'] ?? parameter.name}}`,
          encodeURIComponent(String(parameter.example ?? '')),
        ),
      path,
    );
}

function getBodyHeaders(operation: Operation): string[] {
  const [mediaType] = Object.keys(operation.requestBody?.content ?? {});
  return mediaType ? [`Content-Type: ${mediaType}`] : [];
}

function toBody(operation: Operation): string[] {
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media?.example === undefined) return [];
  const text = mediaType === 'text/plain' ? String(media.example) : JSON.stringify(media.example, null, 2);
  return [`-d '${text.replaceAll("'", String.raw`'\''`)}'`];
}
