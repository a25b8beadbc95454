// The data for the console of an operation: it contains everything that the console needs, without references to
// other data.
import { readFileSync } from 'node:fs';
import { Validator, type Schema } from '@cfworker/json-schema';
import { expect, it } from 'vitest';
import { parseDescription } from '../parse/parse-description.ts';
import { toCall, toCallSchema } from './to-call.ts';

const ZOO = readFileSync(new URL('../fixtures/zoo.yaml', import.meta.url), 'utf8');
const { description } = parseDescription(ZOO, 'api/zoo.yaml');
const getCall = (id: string) =>
  toCall(
    description.operations.find(({ operation }) => operation.operationId === id)!.operation,
    description,
    '/help',
  )!;

it('has the address, the parameters and which of them is secret', () => {
  const { address, path, parameters, help } = getCall('get-animals-animal-id');
  expect([address, path, help]).toEqual(['https://zoo.example.com/v1', '/animals/{animal-id}', '/help']);
  expect(parameters.map(({ in: place, name, required, isSecret }) => [place, name, required, isSecret])).toEqual([
    ['header', 'Authorization', true, true],
    ['path', 'animal-id', true, false],
    ['query', 'filter', false, false],
  ]);
});

it('says in a sentence of plain text what each parameter is for', () => {
  const text = ZOO.replace(
    '{ name: page,',
    "{ description: 'Which *page* of [all](/all). The first one is 1.', name: page,",
  );
  const changed = parseDescription(text, 'api/zoo.yaml').description;
  const { operation } = changed.operations[0]!;
  const page = toCall(operation, changed)?.parameters.find(({ name }) => name === 'page');
  expect(page?.description).toBe('Which page of all.');
});

it('has the values and limits of a parameter where the form looks for them', () => {
  const text = ZOO.replace('minimum: 0,', "allOf: [{ $ref: '#/components/schemas/Size' }], minimum: 0,").replace(
    '    Problem: { type',
    '    Size: { type: string, enum: [SMALL, LARGE] }\n    Problem: { type',
  );
  const changed = parseDescription(text, 'api/zoo.yaml').description;
  const { operation } = changed.operations[0]!;
  const page = toCall(operation, changed)?.parameters.find(({ name }) => name === 'page');
  // Compared as JSON, because the parsed lists also contain their positions in the file.
  expect(JSON.parse(JSON.stringify(page?.schema))).toMatchObject({ enum: ['SMALL', 'LARGE'], exclusiveMinimum: 0 });
});

it('never has an example of a secret', () => {
  expect(getCall('get-animals').parameters.find(({ isSecret }) => isSecret)?.example).toBeUndefined();
});

it('has schemas that stand alone, even where they lead back to themselves', () => {
  const { root } = description;
  const schema = toCallSchema({ $ref: '#/components/schemas/Animal' }, { root }) as Schema;
  const validator = new Validator(schema, '2020-12', false);
  expect(validator.validate({ name: 'tom', lives: null, kittens: [{ name: 'kit', lives: 3 }] }).valid).toBe(true);
  expect(validator.validate({ name: 'TOM' }).valid).toBe(false);
  expect(JSON.stringify(schema)).not.toContain('#/components');
});

it('translates what 3.0 says otherwise, and asks no reader for what the server sets', () => {
  const schema = {
    type: 'object',
    required: ['id', 'size'],
    properties: {
      id: { type: 'string', readOnly: true },
      size: { type: 'number', nullable: true, minimum: 0, exclusiveMinimum: true },
    },
  };
  expect(toCallSchema(schema, { root: {} })).toEqual({
    type: 'object',
    required: ['size'],
    properties: { id: { type: 'string' }, size: { type: ['number', 'null'], minimum: 0, exclusiveMinimum: 0 } },
  });
});
