// Highlighted code has few elements: one for each run of one color, none for plain text, and the same HTML in whatever
// order pages are compiled.
import { expect, test } from 'vitest';
import { getGrammarName, isKnownLanguage } from './code-languages.ts';
import { loadHighlighter } from './highlight.ts';

const highlight = loadHighlighter(['bash', 'json', 'java', 'javascript', 'yaml', 'c#', 'jsonc']);

test.each([
  [
    'json',
    '{ "a": "x", "b": [true, null] }',
    '{ "a": <span class="tk-string">"x"</span>, "b": [<span class="tk-constant">true, null</span>] }',
  ],
  ['jsonc', '// why\n1', '<span class="tk-comment">// why</span>\n<span class="tk-constant">1</span>'],
  ['java', 'return null;', '<span class="tk-keyword">return null</span>;'],
  [
    'javascript',
    'f(`a ${b} <`)',
    '<span class="tk-function">f</span>(<span class="tk-string">`a </span>${b}<span class="tk-string"> &lt;`</span>)',
  ],
  [
    'javascript',
    '/* one\n\n two */',
    '<span class="tk-comment">/* one</span>\n\n<span class="tk-comment"> two */</span>',
  ],
  [
    'bash',
    'echo "$HOME" # all',
    '<span class="tk-function">echo </span><span class="tk-string">"</span><span class="tk-constant">$HOME</span><span class="tk-string">" </span><span class="tk-comment"># all</span>',
  ],
  ['yaml', 'a: 1', '<span class="tk-keyword">a</span>: <span class="tk-constant">1</span>'],
  ['c#', 'using A;', '<span class="tk-keyword">using </span>A;'],
  ['text', 'a < "b"', 'a &lt; "b"'],
])('%s: %s', (language, code, html) => expect(highlight(code, language)).toBe(html));

test('the same code has the same HTML when it is asked for again, and nothing of the text is lost', () => {
  const code = 'const a = "x < y"; // \u00e9 & more\n\n\treturn `${a}`;\n';
  const html = highlight(code, 'javascript');
  expect(highlight(code, 'javascript')).toBe(html);
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  expect(text).toBe(code);
});

test('a language that no page named is plain text', () => {
  expect(highlight('x = 1', 'fortran')).toBe('x = 1');
});

test.each([
  ['shell', 'bash'],
  ['c++', 'cpp'],
  ['html', 'markup'],
  ['text', undefined],
  ['constructor', undefined],
  ['meta', undefined],
])('%s is highlighted as %s', (language, grammar) => {
  expect(getGrammarName(language)).toBe(grammar);
  expect(isKnownLanguage(language)).toBe(grammar !== undefined || language === 'text');
});
