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
}

const SAFE_IN_QUERY = /^[\w.,:@-]*$/;

/** Renders the command with one option per line. */
export function renderCurl(operation: Operation, { address, path, headers = [], isLeftOut }: CurlOptions): string {
  const query = operation.parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.example !== undefined && !isLeftOut?.(parameter),
  );
  const mustEncode = query.some((parameter) => !toValues(parameter).every((value) => SAFE_IN_QUERY.test(value)));
  const encoded = mustEncode ? toPairs(query).map(([name, value]) => `--data-urlencode "${name}=${value}"`) : [];
  const search =
    mustEncode || query.length === 0
      ? ''
      : `?${toPairs(query)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')}`;
  // `--get` moves the encoded pairs into the query. Without `-X`, it would also change the method to GET.
  const method = [mustEncode ? '--get' : '', operation.method === 'GET' ? '' : `-X ${operation.method}`]
    .filter(Boolean)
    .join(' ');
  const url = `"${address}${toFilledPath(operation, path ?? operation['x-path'])}${search}"`;
  return [
    ['curl', method, url].filter(Boolean).join(' '),
    ...[...headers, ...getBodyHeaders(operation)].map((header) => `-H "${header}"`),
    ...encoded,
    ...toBody(operation),
  ].join(' \\\n  ');
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
