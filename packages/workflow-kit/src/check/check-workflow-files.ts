// Checks definitions and tests on disk: every one below a content root's `workflows/`, or one file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { checkTaskDefinitions, checkWorkflow } from './check-workflow.ts';
import { checkWorkflowTest } from './check-workflow-test.ts';
import { toDefinition, type CheckedDefinition } from './read/definition.ts';

// Files next to the definition `a.json`: tests `a.test.json` and `a.refused.test.json`; recorded runs `a.run.json`
// (the server's results, which are not checked); and `a.taskdefs.json`, the task definitions for its tests.
const RUN = /\.run\.json$/;
const TEST = /\.test\.json$/;
const TASK_DEFINITIONS = /\.taskdefs\.json$/;

const COMPANION = /\.(?:run|test|taskdefs)\.json$/;

/** All faults of the definitions and tests below `workflows/` of a content root; empty if there is no such folder. */
export function checkWorkflowFiles(root: string): Diagnostic[] {
  const folder = join(root, 'workflows');
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.json') && !RUN.test(path),
  );
  return paths
    .toSorted()
    .flatMap((path) => checkWorkflowFile(join(folder, path), `workflows/${path.replaceAll('\\', '/')}`));
}

/** All faults of one file; `name` is the file name in messages. */
export function checkWorkflowFile(path: string, name: string): Diagnostic[] {
  const text = readFileSync(path, 'utf8');
  if (TASK_DEFINITIONS.test(path)) return checkTaskDefinitions(text, name);
  if (!TEST.test(path)) return checkWorkflow(text, name);
  const definition = readTested(path);
  if (definition)
    return checkWorkflowTest({
      text,
      file: name,
      definition,
      getDefinition: (wanted) => readNamed(wanted, dirname(path)),
    });
  const message = `Expected a definition next to the test, with the same name without \`.test\`, found none.`;
  return [{ file: name, line: 1, severity: 'error', rule: 'workflow-test', message }];
}

/** The definition of `a.b.test.json`: `a.b.json`, or `a.json`. */
function readTested(path: string): CheckedDefinition | undefined {
  const stem = path.replace(TEST, '');
  const candidates = [`${stem}.json`, `${stem.replace(/\.[^./\\]+$/, '')}.json`];
  const found = candidates.find((candidate) => existsSync(candidate));
  return found ? readDefinition(found) : undefined;
}

/** The definition in a folder that has this `name`, whatever its file name is. */
function readNamed(wanted: string, folder: string): CheckedDefinition | undefined {
  const paths = readdirSync(folder).filter((path) => path.endsWith('.json') && !COMPANION.test(path));
  return paths
    .map((path) => readDefinition(join(folder, path)))
    .find((definition) => definition.fields.name === wanted);
}

/** If a definition is not valid JSON, it has no tasks here, and its own check reports the error. */
function readDefinition(path: string): CheckedDefinition {
  try {
    return toDefinition(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return toDefinition(undefined);
  }
}
