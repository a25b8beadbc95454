import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Operation } from 'docs-engine/openapi';
import { parseDescription } from '../../../packages/engine/src/read/openapi/parse/parse-description.ts';
import { renderSamplePrograms, renderSamples } from '../../../packages/engine/src/read/openapi/render/render-examples.ts';
import samples from './index.ts';

const ENGINE = '../../../packages/engine/src/read/openapi';
const FIXTURE = readFileSync(new URL(`${ENGINE}/fixtures/orders.yaml`, import.meta.url), 'utf8');
const operations = parseDescription(FIXTURE, 'api/orders.yaml').description.operations.map(
  ({ operation }) => operation,
);
const [getOrder, updateOrder] = operations as [Operation, Operation];

function getCode(operation: Operation, language: string): string {
  return renderSamplePrograms(operation, samples).find((program) => program.language === language)?.code ?? '';
}

const CURL: { name: string; operation: Operation; lines: string[] }[] = [
  {
    name: 'a query that has to be encoded, without the parameter that one edition lacks',
    operation: getOrder,
    lines: ['curl --get \\', '  "$CONDUCTOR_SERVER_URL/orders/o%2042" \\', '  --data-urlencode "view=a|b"'],
  },
  {
    name: 'a method with a body, an apostrophe and the token',
    operation: updateOrder,
    lines: [
      'curl -X PUT \\',
      '  "$CONDUCTOR_SERVER_URL/orders/o-42" \\',
      '  -H "X-Authorization: $CONDUCTOR_TOKEN" \\',
      '  -H "Content-Type: application/json" \\',
      "  -d '{",
      String.raw`  "id": "it'\''s"`,
      "}'",
    ],
  },
  {
    name: 'an encoded query keeps a method other than GET',
    operation: { ...getOrder, method: 'DELETE' },
    lines: [
      'curl --get -X DELETE \\',
      '  "$CONDUCTOR_SERVER_URL/orders/o%2042" \\',
      '  --data-urlencode "view=a|b"',
    ],
  },
  {
    name: 'a query that has no room next to its address',
    operation: {
      ...getOrder,
      'x-path': '/orders',
      parameters: [
        { name: 'count', in: 'query', example: 10 },
        { name: 'state', in: 'query', example: ['new', 'paid'] },
      ] as unknown as Operation['parameters'],
    },
    lines: [
      'curl --get \\',
      '  "$CONDUCTOR_SERVER_URL/orders" \\',
      '  --data-urlencode "count=10" \\',
      '  --data-urlencode "state=new" \\',
      '  --data-urlencode "state=paid"',
    ],
  },
  {
    name: 'a command that fits in one line',
    operation: { ...getOrder, 'x-path': '/orders', parameters: [] },
    lines: ['curl "$CONDUCTOR_SERVER_URL/orders"'],
  },
];

describe('cURL', () => {
  test.each(CURL)('$name', ({ operation, lines }) => {
    expect(getCode(operation, 'curl')).toBe(lines.join('\n'));
  });
});

test('Java has the imports that the lines use, and the path values', () => {
  const code = getCode(getOrder, 'java');
  expect(code.split('\n').filter((line) => line.startsWith('import'))).toEqual([
    'import com.netflix.conductor.client.exception.ConductorClientException;',
    'import com.netflix.conductor.client.http.WorkflowClient;',
    'import com.netflix.conductor.common.run.Workflow;',
    'import io.orkes.conductor.client.ApiClient;',
  ]);
  expect(code).toContain('        String orderId = "o 42";');
  expect(code).toContain('public class GetOrder {');
});

test('Go checks the error at the empty line', () => {
  expect(getCode(getOrder, 'go')).toContain(
    'GetExecutionStatus(ctx, orderId, nil)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tfmt.Println(order.Status)\n}',
  );
});

test('a word inside a string imports nothing', () => {
  const code = getCode({ ...getOrder, 'x-samples': { java: 'System.out.println("Task");' } }, 'java');
  expect(code).not.toContain('tasks.Task');
});

test('tabs hold every language, with the note of its sample', () => {
  const { text } = renderSamples(getOrder, samples);
  expect([...text.matchAll(/value="(\w+)"/g)].map((match) => match[1])).toEqual([
    'curl',
    'java',
    'python',
    'javascript',
    'go',
    'csharp',
  ]);
  expect(text).toContain('```\n\nReads `Status` only.\n\n</TabItem>');
});

test('an argument with the name of a client does not create the client', () => {
  const code = getCode({ ...getOrder, 'x-samples': { python: 'metadata.save(tasks=[ship])' } }, 'python');
  expect(code).toContain('metadata = ');
  expect(code).not.toContain('tasks = ');
});

test('a JavaScript program stops the renewal of its token, and its file is a module', () => {
  const sample = { ...getOrder, 'x-samples': { javascript: 'await workflows.pause(orderId);' } };
  const program = renderSamplePrograms(sample, samples).find(({ language }) => language === 'javascript');
  expect(program?.fence).toBe('javascript title="get-order.mjs"');
  expect(program?.code).toMatch(/^\/\/ npm install @io-orkes\/conductor-javascript@/);
  expect(program?.code).toContain('} finally {');
  expect(program?.code).toContain('clients.getClient().stopBackgroundRefresh();');
});

test('a Java program that waits for a future catches its exception and closes the client', () => {
  const code = getCode({ ...getOrder, 'x-samples': { java: 'workflows.execute(orderId).get();' } }, 'java');
  expect(code).toContain('} catch (ExecutionException e) {');
  expect(code).toContain('} finally {\n            workflows.close();\n        }');
});

test.each([
  ['java', 'HttpClient.newHttpClient()'],
  ['python', 'with urlopen(request) as response:'],
  ['javascript', 'await fetch(`${process.env.CONDUCTOR_SERVER_URL}/orders/o-42`'],
  ['go', 'http.NewRequest("PUT", os.Getenv("CONDUCTOR_SERVER_URL")+"/orders/o-42", body)'],
  ['csharp', 'new HttpRequestMessage(HttpMethod.Put, server + "/orders/o-42")'],
])('%s without a method in the SDK sends the request itself', (language, line) => {
  const code = getCode({ ...updateOrder, 'x-samples': {} }, language);
  expect(code.split('\n')[0]).toContain('SDK has no method for this request');
  expect(code).toContain(line);
});
