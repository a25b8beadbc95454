// Renders a complete Go program around the sample lines of an operation; the error check is inserted at their first
// empty line, or at the end.
import type { Operation } from 'docs-engine/openapi';
import { getPathValues, hasCall, hasWord, toIndented } from './template.ts';

const SET_UP: Record<string, string> = {
  workflows: 'workflows := client.NewWorkflowClient(client.NewAPIClientFromEnv())',
  tasks: 'tasks := client.NewTaskClient(client.NewAPIClientFromEnv())',
  metadata: 'metadata := client.NewMetadataClient(client.NewAPIClientFromEnv())',
  human: 'human := client.NewHumanTaskClient(client.NewAPIClientFromEnv())',
};

const STANDARD: Record<string, string> = { fmt: 'fmt' };

const MODULES: Record<string, string> = {
  optional: 'github.com/antihax/optional',
  model: 'github.com/conductor-sdk/conductor-go/sdk/model',
  humanmodel: 'github.com/conductor-sdk/conductor-go/sdk/model/human',
};

const ERROR_CHECK = 'if err != nil {\n\tlog.Fatal(err)\n}';

/** Renders the program. */
export function renderGoSample(operation: Operation, code: string): string {
  const [call = '', ...rest] = code.trimEnd().split(/\n\s*\n/);
  const values = getPathValues(operation)
    .filter(({ name }) => hasWord(code, name))
    .map(({ name, value }) => `${name} := ${typeof value === 'number' ? `int32(${value})` : JSON.stringify(value)}`);
  const setUp = Object.entries(SET_UP)
    .filter(([name]) => hasCall(code, name))
    .map(([, line]) => line);
  const body = [...setUp, 'ctx := context.Background()', ...values, '', call, ERROR_CHECK, ...rest].join('\n');
  return `package main

import (
${toImports(STANDARD, code, ['context', 'log'])}

${toImports(MODULES, code, ['github.com/conductor-sdk/conductor-go/sdk/client'])}
)

func main() {
${toIndented(body, '\t')}
}`;
}

function toImports(table: Record<string, string>, code: string, always: string[]): string {
  const used = Object.entries(table).filter(([name]) => hasWord(code, name));
  const lines = [
    ...always.map((path) => `"${path}"`),
    ...used.map(([name, path]) => (path.endsWith(`/${name}`) || path === name ? `"${path}"` : `${name} "${path}"`)),
  ];
  return toIndented(lines.sort((a, b) => toPath(a).localeCompare(toPath(b))).join('\n'), '\t');
}

function toPath(line: string): string {
  return line.slice(line.indexOf('"'));
}
