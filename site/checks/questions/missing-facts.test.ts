import { expect, test } from 'vitest';
import { getMissingFacts } from './missing-facts.ts';

test.each([
  ['other forms of the words', 'The worker retries twice, then the task is failing.', 'the task fails after retry'],
  ['a number as a word', 'With `retryCount` 3, the task runs up to 4 times.', 'so four times'],
  ['emphasis and code', 'Data is under `.<name>`: **never** under `$`.', 'data under .<name>'],
  ['words around a link', 'Set [the secret](/a/b) in the environment.', 'secret in the environment'],
  ['names in any case', 'Set `WORKFLOW.ENV.NAME`.', 'workflow.env.name'],
])('finds %s', (_, text, fact) => expect(getMissingFacts(text, [fact])).toEqual([]));

test.each([
  ['a name that is missing', 'Set the variable.', 'set the variable CONDUCTOR_URL'],
  ['a number that differs', 'The limit is 30 seconds.', 'the limit is 60 seconds'],
  ['words that are far apart', `Retry. ${'Other words here. '.repeat(40)} Delay. `, 'retry delay'],
  ['too few of the words', 'The server is running.', 'the server rejects requests without token'],
  ['parts of longer words', 'The message is pending.', 'end of a message body'],
])('does not find %s', (_, text, fact) => expect(getMissingFacts(text, [fact])).toEqual([fact]));
