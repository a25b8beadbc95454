// Runs the JavaScript inside MDX (`{expressions}`, `export const …`) against a scope of names.
import type { Expression, Program } from 'estree-jsx';
import { noteGlobals } from '../page-code/kept-globals.ts';
import { buildJsx } from 'estree-util-build-jsx';
import { toJs } from 'estree-util-to-js';
import type { CreateEvaluater } from 'hast-util-to-jsx-runtime';

export type Scope = Record<string, unknown>;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** `runtime` creates the elements for JSX inside expressions. */
export function createEvaluater(runtime: object, scope: Scope): CreateEvaluater {
  return () => ({
    evaluateExpression: (expression) => evaluateExpression(expression, { runtime, scope }),
    evaluateProgram: (program) => evaluateProgram(program, { runtime, scope }),
  });
}

interface Environment {
  runtime: object;
  scope: Scope;
}

function evaluateExpression(expression: Expression, environment: Environment): unknown {
  if (expression.type === 'Identifier') {
    const { name } = expression;
    if (Object.hasOwn(environment.scope, name)) return environment.scope[name];
    // Names that every object inherits, such as `constructor`, also exist here, but authors never mean them.
    if (!Object.hasOwn(globalThis, name)) throw new ReferenceError(`${name} is not defined`);
  }
  if (expression.type === 'Literal') return expression.value;
  return run([{ type: 'ReturnStatement', argument: expression } as never], environment);
}

/** The value of a program's last expression statement, as in `{value}`. */
function evaluateProgram(program: Program, environment: Environment): unknown {
  const [statement] = program.body;
  if (statement?.type !== 'ExpressionStatement') return undefined;
  return evaluateExpression(statement.expression as Expression, environment);
}

/** Runs the declarations of a module and returns the values of `names`. */
export function evaluateDeclarations(declarations: Program['body'], names: string[], environment: Environment): Scope {
  const properties = names.map((name) => {
    const identifier = { type: 'Identifier', name };
    return {
      type: 'Property',
      key: identifier,
      value: identifier,
      kind: 'init',
      method: false,
      shorthand: true,
      computed: false,
    };
  });
  const result = { type: 'ReturnStatement', argument: { type: 'ObjectExpression', properties } };
  return run([...declarations, result as never], environment) as Scope;
}

function run(body: Program['body'], { runtime, scope }: Environment): unknown {
  const program: Program = { type: 'Program', sourceType: 'module', body: structuredClone(body), comments: [] };
  buildJsx(program, { runtime: 'automatic' });
  // The JSX factory comes from the caller, not from an import.
  program.body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  noteGlobals();
  const names = Object.keys(scope).filter((name) => IDENTIFIER.test(name));
  const source = `const {jsx: _jsx, jsxs: _jsxs, Fragment: _Fragment} = arguments[0];
const {${names.join(',')}} = arguments[1];
{${toJs(program).value}}`;
  return new Function(source)(runtime, scope);
}
