// The request and the command are the same: a real shell parses the command.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { ApiCall, CallParameter } from '../../../shared/api-call.ts';
import { checkAddress, checkValue, getValues, toCurl, toRequest, toUrl } from './to-request.ts';

const toParameter = (parameter: Partial<CallParameter>): CallParameter => ({
  name: 'id',
  in: 'query',
  required: false,
  isSecret: false,
  schema: { type: 'string' },
  ...parameter,
});

const CALL: ApiCall = {
  method: 'POST',
  path: '/orders/{id}',
  address: 'https://api.example.com',
  parameters: [
    toParameter({ name: 'id', in: 'path', required: true }),
    toParameter({ name: 'tag', schema: { type: 'array', items: { type: 'string' } } }),
    toParameter({ name: 'note' }),
    toParameter({ name: 'X-Key', in: 'header', isSecret: true }),
  ],
  body: { mediaType: 'application/json', required: true, example: '' },
};
const FILLED = {
  address: ' https://api.example.com/v1/ ',
  values: { 'path:id': 'a/b c', 'query:tag': 'x\n\ny&z', 'header:X-Key': 'Bearer s$cret' },
  body: `{"text": "it's $HOME \`now\`"}`,
};

/** The arguments that a shell reads from a command. */
const readCommand = (command: string, variables: Record<string, string> = {}) =>
  execFileSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`], { encoding: 'utf8', env: variables })
    .split('\0')
    .slice(0, -1);

describe('the request', () => {
  it('has what is filled in, encoded, and leaves out what is empty', () => {
    const request = toRequest(CALL, FILLED);
    expect(toUrl(request)).toBe('https://api.example.com/v1/orders/a%2Fb%20c?tag=x&tag=y%26z');
    expect(request.headers.map(({ name, value }) => [name, value])).toEqual([
      ['Content-Type', 'application/json'],
      ['X-Key', 'Bearer s$cret'],
    ]);
    expect(toRequest(CALL, { ...FILLED, body: ' ' }).headers.map(({ name }) => name)).toEqual(['X-Key']);
  });

  it('is what the command sends, for a shell that knows the token', () => {
    const request = toRequest(CALL, FILLED);
    const command = toCurl(request);
    expect(command).not.toContain('s$cret');
    expect(readCommand(command, { TOKEN: 's$cret' })).toEqual([
      '-X',
      'POST',
      toUrl(request),
      '-H',
      'Content-Type: application/json',
      '-H',
      'X-Key: Bearer s$cret',
      '--data-raw',
      FILLED.body,
    ]);
  });

  it('keeps a secret of the address out of the command', () => {
    const parameters = [toParameter({ name: 'key', isSecret: true }), toParameter({ name: 'note' })];
    const request = toRequest(
      { ...CALL, parameters, method: 'GET', body: undefined },
      { address: 'https://a.example', values: { 'query:key': 's3cret', 'query:note': '"$(id)"' }, body: '' },
    );
    const command = toCurl(request);
    expect(command).not.toContain('s3cret');
    expect(readCommand(command, { TOKEN: 's3cret' })).toEqual([toUrl(request)]);
  });
});

describe('faults', () => {
  it.each([
    ['https://api.example.com', ''],
    ['api.example.com', 'Enter an address that begins with http:// or https://.'],
    ['javascript:alert(1)', 'Enter an address that begins with http:// or https://.'],
    ['https://me:secret@api.example.com', 'Remove the user name and password from the address.'],
    ['https://api.example.com?a=b', 'Remove what follows ? or # in the address.'],
  ])('of the address %s', (address, fault) => {
    expect(checkAddress(address)).toBe(fault);
  });

  it.each([
    [{ required: true }, '', 'Enter a value.'],
    [{}, '', ''],
    [{ schema: { type: 'integer' } }, '1.5', 'Enter a whole number.'],
    [{ schema: { type: ['integer', 'null'], minimum: 1 } }, '0', 'Enter 1 or more.'],
    [{ schema: { type: 'number', maximum: 9 } }, '1e1', 'Enter 9 or less.'],
    [{ schema: { type: 'number' } }, 'many', 'Enter a number.'],
    [{ in: 'header' as const }, 'a\nb', 'Remove line breaks and characters that a header cannot contain.'],
  ])('of the parameter %o with "%s"', (parameter, text, fault) => {
    expect(checkValue(toParameter(parameter), text)).toBe(fault);
  });

  it('cannot come up where there is a list', () => {
    expect(getValues(toParameter({ schema: { enum: ['a', null, 2] } }))).toEqual(['a', '2']);
    expect(getValues(toParameter({ schema: { type: 'boolean' } }))).toEqual(['true', 'false']);
  });
});
