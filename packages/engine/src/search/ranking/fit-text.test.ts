// Which known text a pasted text is matched to.
import { expect, test } from 'vitest';
import { getFit } from './fit-text.ts';

const BY_NAME = 'No such workflow found by name: …, version: …';

test.each([
  ['as it is on the page', BY_NAME, BY_NAME],
  ["with the reader's own names", 'No such workflow found by name: my_flow, version: 3', BY_NAME],
  ['within a line of a log', '12:01 ERROR [w-1] - No such workflow found by name: a, version: null', BY_NAME],
  ['cut off in a name', 'No such workflow found by name: orders_with_a_lo', BY_NAME],
  ['cut off in a word', 'No such workflow found by na', BY_NAME],
  ['in capitals, over two lines', 'NO SUCH workflow\n found by name: a, version: 1', BY_NAME],
  ['with another number', 'Script not evaluated within 9 seconds', 'Script not evaluated within 4 seconds'],
  [
    'with another ID',
    'No task 11112222-3333-4444-5555-666677778888 found',
    'No task 7a1c0f4e-0000-11ee-b0d4-0242ac120003 found',
  ],
  ['with another quoted name', "Missing field 'total' in the input", "Missing field 'name' in the input"],
  [
    'without what stands before its colon',
    'no provider found for: acme',
    'Execution of the task failed: no provider found for: acme',
  ],
  ['with another name of several words', 'Task charge_card has no definition', 'Task reserve_seat has no definition'],
])('a text %s', (_, query, text) => {
  expect(getFit(query, text)).toBeGreaterThan(0);
});

test.each([
  ['another text', 'No such task found by name: a', BY_NAME],
  ['parts in another order', 'version: 3, No such workflow found by name: a', 'by name: … version: …'],
  ['a question with some of its words', 'can a workflow be found by name and version', BY_NAME],
  ['too few letters', 'null', 'is null'],
  ['nothing', '', BY_NAME],
])('%s does not fit', (_, query, text) => {
  expect(getFit(query, text)).toBe(0);
});

test('a number that is the same fits better than another', () => {
  const query = 'Request failed with status 429';
  expect(getFit(query, query)).toBeGreaterThan(getFit(query, 'Request failed with status 404'));
});
