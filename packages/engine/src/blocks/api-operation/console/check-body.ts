// Checks the JSON of a request body: first its syntax, then against the schema. Each error has its position in the
// text.
import { Validator, type OutputUnit } from '@cfworker/json-schema';
import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { CallSchema } from '../../../shared/api-call.ts';

export interface BodyFault {
  offset: number;
  length: number;
  line: number;
  column: number;
  message: string;
}

const MOST_FAULTS = 20;

/** Errors sorted by position; empty if the body can be sent. */
export function checkBody(text: string, schema: CallSchema | undefined): BodyFault[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const found =
    errors.length > 0 || !tree
      ? errors.slice(0, 1).map(({ error, offset, length }) => ({ offset, length, message: toSyntaxMessage(error) }))
      : checkTree(tree, schema);
  const unique = new Map(found.map((fault) => [`${fault.offset} ${fault.message}`, fault]));
  return [...unique.values()]
    .toSorted((a, b) => a.offset - b.offset)
    .slice(0, MOST_FAULTS)
    .map((fault) => ({ ...fault, ...toPlace(text, fault.offset) }));
}

/** `CommaExpected` → `Expected a comma.` */
function toSyntaxMessage(code: ParseError['error']): string {
  const name = printParseErrorCode(code);
  const expected = /^(\w+)Expected$/.exec(name)?.[1];
  const words = (expected ?? name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return expected ? `Expected ${words === 'end of file' ? 'nothing more' : `a ${words}`} here.` : `Not JSON: ${words}.`;
}

function checkTree(tree: Node, schema: CallSchema | undefined): Omit<BodyFault, 'line' | 'column'>[] {
  if (schema === undefined) return [];
  const { errors } = new Validator(schema, '2020-12', false).validate(getNodeValue(tree));
  return errors.filter((unit) => isOwn(unit, errors)).map((unit) => toFault(unit, tree));
}

/** Keywords whose errors only repeat the errors inside them. */
const HOLDERS = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'additionalProperties',
]);

/** For a choice, reports only that no alternative matches, because what each alternative lacks is not helpful. */
function isOwn({ keyword, keywordLocation }: OutputUnit, all: OutputUnit[]): boolean {
  const choices = all.filter((unit) => unit.keyword === 'anyOf' || unit.keyword === 'oneOf');
  if (choices.some((choice) => keywordLocation.startsWith(`${choice.keywordLocation}/`))) return false;
  return !HOLDERS.has(keyword);
}

function toFault({ keyword, instanceLocation, error }: OutputUnit, tree: Node) {
  const path = instanceLocation
    .slice(1)
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  const node =
    path.reduce<Node | undefined>(
      (at, key) => at && findNodeAtLocation(at, [at.type === 'array' ? Number(key) : key]),
      tree,
    ) ?? tree;
  // An error of a whole object or array is marked at its opening bracket.
  const length = node.type === 'object' || node.type === 'array' ? 1 : node.length;
  return { offset: node.offset, length, message: toMessage(keyword, error, path.at(-1)) };
}

function toMessage(keyword: string, error: string, name: string | undefined): string {
  const quoted = [...error.matchAll(/"([^"]*)"/g)].map(([, word]) => word!);
  switch (keyword) {
    case 'required':
      return `Expected the field \`${quoted[0]}\`, found none.`;
    case 'type':
      return `Expected ${quoted.slice(1).join(' or ')}, found ${quoted[0]}.`;
    case 'enum':
      return `Expected one of ${error.slice(error.indexOf('[')).replace(/\.$/, '').replaceAll(',', ', ')}.`;
    case 'false':
      return `Expected no field ${name === undefined ? '' : `\`${name}\` `}here.`;
    case 'oneOf':
    case 'anyOf':
      return 'Expected one of the kinds that the schema lists, found none of them.';
    default:
      return error.replaceAll(/\bInstance\b/g, 'The value');
  }
}

function toPlace(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
