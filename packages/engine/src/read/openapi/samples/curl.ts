// Renders the cURL command of an operation from its path, parameters and example body.
import type { Operation, Parameter } from '../description.ts';

const SAFE_IN_QUERY = /^[\w.,:@-]*$/;

/** Renders the command; an operation of the enterprise edition carries the token header. */
export function renderCurlSample(operation: Operation): string {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query' && isShown(parameter, operation));
  const mustEncode = query.some((parameter) => !toValues(parameter).every((value) => SAFE_IN_QUERY.test(value)));
  const encoded = mustEncode ? toPairs(query).map(([name, value]) => `--data-urlencode "${name}=${value}"`) : [];
  const search =
    mustEncode || query.length === 0
      ? ''
      : `?${toPairs(query)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')}`;
  // `--get` moves the encoded pairs into the query, and would make it a GET without `-X`.
  const method = [mustEncode ? '--get' : '', operation.method === 'GET' ? '' : `-X ${operation.method}`]
    .filter(Boolean)
    .join(' ');
  const url = `"$CONDUCTOR_SERVER_URL${toPath(operation)}${search}"`;
  return [
    ['curl', method, url].filter(Boolean).join(' '),
    ...toHeaders(operation),
    ...encoded,
    ...toBody(operation),
  ].join(' \\\n  ');
}

/** A sample shows what is required and what has an example, but nothing that one of the page's editions lacks. */
function isShown(parameter: Parameter, operation: Operation): boolean {
  const edition = parameter['x-edition'] ?? operation['x-edition'];
  return parameter.example !== undefined && edition === operation['x-edition'];
}

function toPairs(parameters: Parameter[]): [string, string][] {
  return parameters.flatMap((parameter) =>
    toValues(parameter).map((value): [string, string] => [parameter.name, value]),
  );
}

function toValues(parameter: Parameter): string[] {
  return [parameter.example].flat().map(String);
}

function toPath(operation: Operation): string {
  const path = operation['x-path'].replace(/^\/api(?=\/)/, '');
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

function toHeaders(operation: Operation): string[] {
  const headers = operation['x-edition'] === 'enterprise' ? ['-H "X-Authorization: $CONDUCTOR_TOKEN"'] : [];
  const [mediaType] = Object.keys(operation.requestBody?.content ?? {});
  return mediaType ? [...headers, `-H "Content-Type: ${mediaType}"`] : headers;
}

function toBody(operation: Operation): string[] {
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media?.example === undefined) return [];
  const text = mediaType === 'text/plain' ? String(media.example) : JSON.stringify(media.example, null, 2);
  return [`-d '${text.replaceAll("'", String.raw`'\''`)}'`];
}
