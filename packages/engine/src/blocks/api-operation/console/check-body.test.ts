import { describe, expect, it } from 'vitest';
import { checkBody } from './check-body.ts';

const SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    kind: { enum: ['a', 'b'] },
    tasks: { type: 'array', items: { $ref: '#/$defs/0' } },
    choice: { anyOf: [{ type: 'string' }, { type: 'object', required: ['x'] }] },
    closed: { type: 'object', additionalProperties: false, properties: { in: {} } },
  },
  $defs: {
    0: { type: 'object', required: ['ref'], properties: { tasks: { type: 'array', items: { $ref: '#/$defs/0' } } } },
  },
};
const check = (text: string) =>
  checkBody(text, SCHEMA).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('a body', () => {
  it.each([
    ['that fits', '{"name": "x", "kind": "a"}', []],
    ['with a syntax error', '{\n  "name": "x"\n  "kind": "a"\n}', ['3:3 Expected a comma here.']],
    ['that is cut off', '{"name": ', ['1:10 Expected a value here.']],
    ['without a field', '{}', ['1:1 Expected the field `name`, found none.']],
    ['of another type', '{\n "name": 5}', ['2:10 Expected string, found number.']],
    ['with another value', '{"name": "x", "kind": "c"}', ['1:23 Expected one of ["a", "b"].']],
    [
      'with a fault deep inside',
      '{"name": "x",\n"tasks": [{"ref": 1,\n"tasks": [{}]}]}',
      ['3:11 Expected the field `ref`, found none.'],
    ],
    [
      'of no kind',
      '{"name": "x", "choice": 1}',
      ['1:25 Expected one of the kinds that the schema lists, found none of them.'],
    ],
    ['with a field too many', '{"name": "x", "closed": {"out": 1}}', ['1:33 Expected no field `out` here.']],
  ])('%s', (_, text, faults) => {
    expect(check(text)).toEqual(faults);
  });

  it('without a schema may be any JSON', () => {
    expect(checkBody('[1]', undefined)).toEqual([]);
    expect(checkBody('[1', undefined)).toHaveLength(1);
  });
});
