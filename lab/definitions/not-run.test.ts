// A page says so if the lab cannot run a definition, so that no reader looks for a run that does not exist.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDefinitions } from './read-definitions.ts';
import { readSkipReason } from './skip-reason.ts';

const CONTENT = 'site';

const pages = readdirSync(join(CONTENT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ file, text: readFileSync(join(CONTENT, 'docs', file), 'utf8') }));
const definitions = await readDefinitions(join(CONTENT, 'workflows'));
const skipped = definitions.filter(({ definition }) => readSkipReason(definition) !== undefined);

it.each(skipped.map(({ file }) => file.replace(/\.json$/, '')))('%s', (name) => {
  const showing = pages.filter(({ text }) => text.includes(`<WorkflowDefinition file="${name}"`));
  expect(showing.length).toBeGreaterThan(0);
  const silent = showing.filter(
    ({ text }) =>
      !/no (?:recorded runs?|runs? (?:is|are) recorded)|(?:cannot|can.t) be recorded|not recorded/i.test(text),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
