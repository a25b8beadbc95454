// Programs for operations that an SDK has no method for: the language's own HTTP client sends the same request as the
// cURL command.
import type { Operation, Parameter } from 'docs-engine/openapi';
import { toJsonLine } from '../../blocks/json-line.ts';
import { getPathValues, toIndented, toPascalCase } from './template.ts';

interface Request {
  method: string;
  /** Path below the server's address, with the encoded query. */
  path: string;
  /** Whether it needs the token of an enterprise cluster. */
  hasToken: boolean;
  body?: { mediaType: string; text: string };
}

/** On pages for both editions, parameters of only one edition are omitted. */
function isSent(operation: Operation, parameter: Parameter): boolean {
  const edition = operation['x-edition'];
  return (
    parameter.in === 'query' && parameter.example !== undefined && (parameter['x-edition'] ?? edition) === edition
  );
}

/** The request that an operation's samples send. */
function toRequest(operation: Operation): Request {
  const path = getPathValues(operation).reduce(
    (result, { name, value }) => result.replace(`{${name}}`, encodeURIComponent(value)),
    operation['x-path'].replace(/^\/api(?=\/)/, ''),
  );
  const query = operation.parameters
    .filter((parameter) => isSent(operation, parameter))
    .flatMap(({ name, example }) => [example].flat().map((value) => `${name}=${encodeURIComponent(String(value))}`));
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isText = typeof media?.example === 'string';
  return {
    method: operation.method,
    path: path + (query.length > 0 ? `?${query.join('&')}` : ''),
    hasToken: operation['x-edition'] === 'enterprise',
    ...(mediaType !== undefined &&
      media?.example !== undefined && {
        body: { mediaType, text: isText ? String(media.example) : toJson(media.example) },
      }),
  };
}

/** JSON with short values on one line, as a person would write them. */
function toJson(value: unknown): string {
  const line = toJsonLine(value);
  return line.length <= 90 ? line : JSON.stringify(value, null, 2);
}

/** Renders a Java program around `java.net.http`. */
export function renderJavaHttp(operation: Operation): string {
  const { method, path, hasToken, body } = toRequest(operation);
  const publisher = body ? `HttpRequest.BodyPublishers.ofString(body)` : 'HttpRequest.BodyPublishers.noBody()';
  const lines = [
    'String server = System.getenv("CONDUCTOR_SERVER_URL");',
    ...(body ? [`String body = ${toJavaText(body.text)};`] : []),
    `HttpRequest request = HttpRequest.newBuilder(URI.create(server + ${JSON.stringify(path)}))`,
    ...(hasToken ? ['        .header("X-Authorization", System.getenv("CONDUCTOR_TOKEN"))'] : []),
    ...(body ? [`        .header("Content-Type", "${body.mediaType}")`] : []),
    method === 'GET' && !body ? '        .GET()' : `        .method("${method}", ${publisher})`,
    '        .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'if (response.statusCode() >= 400) {',
    '    System.err.println(response.statusCode() + " " + response.body());',
    '    System.exit(1);',
    '}',
    'System.out.println(response.body());',
  ];
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class ${toPascalCase(operation.operationId)} {
    public static void main(String[] args) throws Exception {
${toIndented(lines.join('\n'), '        ')}
    }
}`;
}

function toJavaText(text: string): string {
  return text.includes('\n') || text.includes('"')
    ? `"""\n${toIndented(text, '        ')}"""`
    : JSON.stringify(text);
}

/** Renders a Python script around `urllib.request`. */
export function renderPythonHttp(operation: Operation): string {
  const { method, path, hasToken, body } = toRequest(operation);
  const headers = [
    ...(hasToken ? ['"X-Authorization": os.environ["CONDUCTOR_TOKEN"]'] : []),
    ...(body ? [`"Content-Type": "${body.mediaType}"`] : []),
  ];
  const args = [
    `os.environ["CONDUCTOR_SERVER_URL"] + ${JSON.stringify(path)}`,
    `method="${method}"`,
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(body ? ['data=body.encode()'] : []),
  ];
  return [
    'import os',
    'import sys',
    'from urllib.error import HTTPError',
    'from urllib.request import Request, urlopen',
    '',
    ...(body ? [`body = ${body.text.includes('\n') ? `"""${body.text}"""` : `'${body.text}'`}`] : []),
    'request = Request(',
    ...args.map((arg) => `    ${arg},`),
    ')',
    'try:',
    '    with urlopen(request) as response:',
    '        print(response.read().decode())',
    'except HTTPError as error:',
    '    sys.exit(f"{error.code} {error.read().decode()}")',
  ].join('\n');
}

/** Renders a JavaScript module around `fetch`. */
export function renderJavaScriptHttp(operation: Operation): string {
  const { method, path, hasToken, body } = toRequest(operation);
  const headers = [
    ...(hasToken ? ['"X-Authorization": process.env.CONDUCTOR_TOKEN'] : []),
    ...(body ? [`"Content-Type": "${body.mediaType}"`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}",`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} },`] : []),
    ...(body ? [`body: ${toJavaScriptBody(operation, body.text)},`] : []),
  ];
  const url = `\`\${process.env.CONDUCTOR_SERVER_URL}${path}\``;
  const call = options.length === 0 ? `fetch(${url})` : `fetch(${url}, {\n${toIndented(options.join('\n'), '  ')}\n})`;
  return [
    `const response = await ${call};`,
    'const text = await response.text();',
    'if (!response.ok) throw new Error(`${response.status} ${text}`);',
    'console.log(text);',
  ].join('\n');
}

function toJavaScriptBody(operation: Operation, text: string): string {
  const [media] = Object.values(operation.requestBody?.content ?? {});
  if (typeof media?.example === 'string') return JSON.stringify(text);
  const literal = text.replace(/"(\w+)":/g, '$1:');
  return `JSON.stringify(${literal})`;
}

/** Renders a Go program around `net/http`. */
export function renderGoHttp(operation: Operation): string {
  const { method, path, hasToken, body } = toRequest(operation);
  const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...(body ? ['strings'] : [])];
  const lines = [
    ...(body ? [`body := strings.NewReader(\`${body.text}\`)`] : []),
    `request, err := http.NewRequest("${method}", os.Getenv("CONDUCTOR_SERVER_URL")+${JSON.stringify(path)}, ${body ? 'body' : 'nil'})`,
    'if err != nil {\n\tlog.Fatal(err)\n}',
    ...(hasToken ? ['request.Header.Set("X-Authorization", os.Getenv("CONDUCTOR_TOKEN"))'] : []),
    ...(body ? [`request.Header.Set("Content-Type", "${body.mediaType}")`] : []),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {\n\tlog.Fatal(err)\n}',
    'defer response.Body.Close()',
    'text, err := io.ReadAll(response.Body)',
    'if err != nil {\n\tlog.Fatal(err)\n}',
    'if response.StatusCode >= 400 {\n\tlog.Fatalf("%s %s", response.Status, text)\n}',
    'fmt.Println(string(text))',
  ];
  const [first, ...others] = lines.join('\n').split('\n');
  // A raw string keeps its line breaks.
  const code = body?.text.includes('\n')
    ? toGoLines(lines)
    : toIndented([first, ...others].join('\n'), '\t');
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
${code}
}`;
}

function toGoLines([body = '', ...rest]: string[]): string {
  return `\t${body}\n${toIndented(rest.join('\n'), '\t')}`;
}

/** Renders a C# program around `HttpClient`. */
export function renderCSharpHttp(operation: Operation): string {
  const { method, path, hasToken, body } = toRequest(operation);
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  const lines = [
    'var server = Environment.GetEnvironmentVariable("CONDUCTOR_SERVER_URL");',
    `var request = new HttpRequestMessage(HttpMethod.${verb}, server + ${JSON.stringify(path)});`,
    ...(hasToken
      ? ['request.Headers.Add("X-Authorization", Environment.GetEnvironmentVariable("CONDUCTOR_TOKEN"));']
      : []),
    ...(body
      ? [
          `var body = @"${body.text.replaceAll('"', '""')}";`,
          `request.Content = new StringContent(body, Encoding.UTF8, "${body.mediaType}");`,
        ]
      : []),
    'var response = await new HttpClient().SendAsync(request);',
    'var text = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode)',
    '{',
    '    Console.Error.WriteLine($"{(int)response.StatusCode} {text}");',
    '    Environment.Exit(1);',
    '}',
    'Console.WriteLine(text);',
  ];
  const uses = ['using System.Net.Http;', ...(body ? ['using System.Text;'] : [])];
  return `${uses.join('\n')}\n\n${lines.join('\n')}`;
}
