// The languages of samples if a site configures no module of its own: cURL and JavaScript.
import type { Operation, Parameter } from '../parse/description.ts';
import type { ApiSamples } from './api-samples.ts';
import { renderCurl, toFilledPath } from './curl.ts';

/**
 * Generated from the description alone. They call the first server, with the token of the first scheme in `$TOKEN`.
 */
export const DEFAULT_SAMPLES: ApiSamples = {
  languages: [
    { id: 'curl', label: 'cURL', fence: () => 'bash', render: renderDefaultCurl },
    { id: 'javascript', label: 'JavaScript', fence: () => 'javascript', render: renderFetch },
  ],
};

function renderDefaultCurl(operation: Operation): string {
  const headers = getHeaders(operation).map(({ name, example }) => `${name}: ${String(example)}`);
  return renderCurl(operation, { address: toAddress(operation), headers });
}

/** A description may leave the choice of the server to the reader. */
function toAddress({ address }: Operation): string {
  return /^https?:/.test(address) ? address : `$SERVER_URL${address}`;
}

/** The headers that the server requires, with an example value. */
function getHeaders({ credentials, parameters }: Operation): Parameter[] {
  const required = [...credentials, ...parameters].filter(
    (parameter) => parameter.in === 'header' && parameter.required,
  );
  return required.filter(({ example }) => example !== undefined);
}

function renderFetch(operation: Operation): string {
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const hasBody = mediaType !== undefined && media?.example !== undefined;
  const headers = [
    ...getHeaders(operation).map(({ name, example }): [string, string] => [name, toLiteral(String(example))]),
    ...(hasBody ? [['Content-Type', JSON.stringify(mediaType)] as [string, string]] : []),
  ];
  const options = [
    ...(operation.method === 'GET' ? [] : [`method: ${JSON.stringify(operation.method)},`]),
    ...(headers.length > 0
      ? [`headers: { ${headers.map(([name, value]) => `"${name}": ${value}`).join(', ')} },`]
      : []),
    ...(hasBody ? [`body: ${toBody(media.example)},`] : []),
  ];
  const path = toFilledPath(operation, operation['x-path']);
  const url = toLiteral(toAddress(operation) + path + toSearch(operation));
  const call = options.length === 0 ? `fetch(${url})` : `fetch(${url}, {\n${indent(options.join('\n'))}\n})`;
  return [
    `const response = await ${call};`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    'console.log(await response.text());',
  ].join('\n');
}

/** A shell replaces `$TOKEN` itself; a program reads it from its environment. */
function toLiteral(value: string): string {
  const parts = value.replaceAll(/\$([A-Z_]+)/g, '${process.env.$1}');
  return parts === value ? JSON.stringify(value) : `\`${parts}\``;
}

function toBody(example: unknown): string {
  return typeof example === 'string' ? JSON.stringify(example) : `JSON.stringify(${JSON.stringify(example, null, 2)})`;
}

function toSearch({ parameters }: Operation): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .flatMap(({ name, example }) => [example].flat().map((value) => [name, String(value)]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function indent(code: string): string {
  return code.replace(/^(?=.)/gm, '  ');
}
