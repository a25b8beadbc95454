// The error messages of failing scripts, exactly as the real server (3.32.3) wrote them.
import { expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';
import { evaluateScript } from '../expressions/evaluators.ts';

const evaluators = toNodeEvaluators();

it.each([
  ['null.x', "TypeError: Cannot read property 'x' of null` at line 1"],
  ['undefined.foo()', "TypeError: Cannot read property 'foo' of undefined` at line 1"],
  ['null.foo = 1', "TypeError: Cannot set property 'foo' of null` at line 1"],
  ['nobody + 1', 'ReferenceError: nobody is not defined` at line 1'],
  ['foo.bar.baz()', 'ReferenceError: foo is not defined` at line 1'],
  ['"use strict"; y = 1', 'ReferenceError: y is not defined` at line 1'],
  ['let q = q + 1', 'ReferenceError: q is not defined` at line 1'],
  ['const c = 1; c = 2', 'TypeError: Assignment to constant "c"` at line 1'],
  ['(function () {\n  var a = 1;\n  a.b.c;\n})()', "TypeError: Cannot read property 'c' of undefined` at line 3"],
  ['var x = {}; x.foo()', 'TypeError: x.foo is not a function` at line 1'],
  ['x(); var x', 'TypeError: x is not a function` at line 1'],
  ['var x = []; x[0]()', 'TypeError: x[0] is not a function` at line 1'],
  ['var x = {}; x["y z"]()', 'TypeError: x["y z"] is not a function` at line 1'],
  ['({ a() {} }).b()', 'TypeError: (intermediate value).b is not a function` at line 1'],
  ['function f() { return $.list.get(1) } f()', "TypeError: Cannot read property 'get' of undefined` at line 1"],
  [
    '$ = { list: 1 }; function f() { return $.list.get(1) } f()',
    'TypeError: (intermediate value).list.get is not a function` at line 1',
  ],
  ['undefined()', 'TypeError: undefined is not a function` at line 1'],
  ['var x = { y: 1 }; new x.y()', 'TypeError: x.y is not a constructor` at line 1'],
  ['(function f() { f(); })()', 'RangeError: Maximum call stack size exceeded` at line 1'],
  ["'a'.repeat(-1)", 'RangeError: illegal repeat count`'],
  ['[].reduce((a, b) => a)', 'TypeError: Reduce of empty array with no initial value`'],
  ["Symbol() + ''", 'TypeError: Cannot convert a Symbol value to a string` at line 1'],
  ['1n + 1', 'TypeError: Cannot convert a BigInt value to a number` at line 1'],
  ["decodeURIComponent('%')", 'URIError: illegal escape sequence`'],
  ["JSON.parse('')", 'SyntaxError: Unexpected end of JSON input`'],
  ['({ a: 1 }) instanceof 5', 'TypeError: Right-hand-side of instanceof is not an object` at line 1'],
  ['throw { code: 5 }', 'Error` at line 1'],
  ["throw 'no'", 'no` at line 1'],
  ["if ($.x) {\n  throw 'a';\n}\ntry {\n  JSON.parse('a');\n} catch (e) {\n  throw 'b';\n}", 'b` at line 7'],
  ["class A {\n  throw(x) { throw x }\n}\n// throw\nnew A().throw('c')", 'c` at line 2'],
  ["var x = ['throw 1',\n'throw 2'];\nthrow x[0]", 'throw 1` at line 3'],
  [
    'try { 1 } catch (e) { e + ; }',
    'SyntaxError: inline:1:26 Expected an operand but found ;\ntry { 1 } catch (e) { e + ; }\n                          ^\n` at line 1',
  ],
  ["\n\nthrow new Error('here')", 'Error: here`'],
  ["throw new TypeError('not a function')", 'TypeError: not a function`'],
  ['a b', 'SyntaxError: inline:1:2 Expected ; but found b\na b\n  ^\n` at line 1'],
  ['return 1', 'SyntaxError: inline:1:0 Invalid return statement\nreturn 1\n^\n` at line 1'],
  ['var y;\nx = ;', 'SyntaxError: inline:2:4 Expected an operand but found ;\nx = ;\n    ^\n` at line 2'],
  ['1 +* 2', 'SyntaxError: inline:1:3 Expected an operand but found *\n1 +* 2\n   ^\n` at line 1'],
  ['$.n < 15 \\n 1', 'SyntaxError: inline:1:9 Expected ; but found error\n$.n < 15 \\n 1\n         ^\n` at line 1'],
  ["$. == 'a' ? 1 : 2", "SyntaxError: inline:1:3 Expected ident but found ==\n$. == 'a' ? 1 : 2\n   ^\n` at line 1"],
  [
    '($.u/ && $.u.length > 0)',
    'SyntaxError: inline:1:6 Expected an operand but found &&\n($.u/ && $.u.length > 0)\n      ^\n` at line 1',
  ],
  ["a 'b'", "SyntaxError: inline:1:3 Expected ; but found b\na 'b'\n   ^\n` at line 1"],
  ["[1 'c d' ]", "SyntaxError: inline:1:4 Expected comma but found string\n[1 'c d' ]\n    ^\n` at line 1"],
  ['f(a "x y")', 'SyntaxError: inline:1:5 Expected , but found x y\nf(a "x y")\n     ^\n` at line 1'],
  ['a 1.5', 'SyntaxError: inline:1:2 Expected ; but found 1.5\na 1.5\n  ^\n` at line 1'],
  ['a été', 'SyntaxError: inline:1:2 Expected ; but found été\na été\n  ^\n` at line 1'],
  ['a #b', 'SyntaxError: inline:1:2 Expected ; but found #b\na #b\n  ^\n` at line 1'],
  ['f(', 'SyntaxError: inline:1:2 Expected an operand but found eof\nf(\n  ^\n` at line 1'],
  ['if (x', 'SyntaxError: inline:1:5 Expected ) but found eof\nif (x\n     ^\n` at line 1'],
  ['a ? b', 'SyntaxError: inline:1:5 Expected : but found eof\na ? b\n     ^\n` at line 1'],
  ['a.', 'SyntaxError: inline:1:2 Expected ident but found eof\na.\n  ^\n` at line 1'],
  ['function(){}', 'SyntaxError: inline:1:8 Expected ident but found (\nfunction(){}\n        ^\n` at line 1'],
])('%j', async (script, text) => {
  const failure = await evaluateScript(evaluators, { expression: script, input: {}, name: 's' }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toBe(`Error evaluating the script \`${text}`);
});
