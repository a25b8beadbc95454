// What a query looks up: words, and identifiers as a whole.
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

function getIdentifiers(query: string): string[] {
  return parseQuery(query)
    .words.filter(({ isBonus, isJoined }) => isBonus && !isJoined)
    .map(({ term }) => term);
}

test.each<[string, string, boolean, string[]]>([
  ['an identifier', 'loopCondition', true, ['loopcondition']],
  ['a value with a hyphen', 'value-param', true, ['valueparam']],
  ['few words', 'open-source types', true, ['opensource']],
  ['a sentence with a hyphen', 'does the open-source server ask for a login', false, []],
  ['a sentence with a name', 'how do I connect PostgreSQL to the server', false, ['postgresql']],
  ['a sentence with an identifier', 'when does the loopCondition end a loop', true, ['loopcondition']],
  ['a sentence with a path', 'what does GET /api/queue-size return', true, ['apiqueuesize']],
  ['a sentence with a flag', 'what does docker run --dry-run do', true, ['dryrun']],
])('%s', (_, query, isTechnical, identifiers) => {
  expect(parseQuery(query).isTechnical).toBe(isTechnical);
  expect(getIdentifiers(query)).toEqual(identifiers);
});
