// Rules whose faults are found while a page is compiled to HTML.
import { error, warning, type Rule } from './rule.ts';

const MARKDOWN_RULES: Rule[] = [
  error('markdown-syntax', 'Markdown or MDX does not parse.'),
  error('compile-failed', 'A page cannot be compiled.'),
  error('page-too-slow', 'A page takes too long to compile.'),
  error('page-too-heavy', 'A page needs more memory than is available for one page.'),
  error('page-changes-globals', 'The code of a page changes objects that the whole build uses.'),
  error('page-ends-build', 'The code of a page ends the process that compiles it.'),
  warning('unclosed-fence', 'A code block has no closing line.'),
  warning('unknown-language', 'A code block names a language that cannot be highlighted.'),
  warning('unknown-magic-comment', 'A comment in code looks like a highlight comment but is not one.'),
  warning('unsupported-fence', 'A code block needs a Docusaurus plugin that does not exist here.'),
  warning('json-invalid', 'A JSON code block does not parse.'),
  warning('unclosed-admonition', 'An admonition has no closing line.'),
  warning('unknown-admonition', 'An admonition has an unknown name.'),
  warning('stray-admonition', 'Colons that neither open nor close an admonition are shown as text.'),
  warning('duplicate-heading-id', 'Two headings of a page have the same ID.'),
  warning('missing-alt', 'An image has no alternative text.'),
  warning('tabs-values', '`values` of Tabs and its TabItems differ.'),
];

const MODULE_RULES: Rule[] = [
  error('import-failed', 'An import of a page cannot be loaded.'),
  error('unsupported-export', 'A page has an export other than a declaration.'),
  error('expression-failed', 'A declaration of a page throws an error.'),
  error('render-failed', 'A part of a page throws an error when it is rendered.'),
  error('unknown-component', 'A page uses a component that is not defined.'),
  warning('timer-left', 'The code of a page starts a timer that would never end.'),
  warning('partial-front-matter', 'A partial has front matter, which has no effect.'),
];

const MARKUP_RULES: Rule[] = [
  error('inline-script', 'A page has a <script> element, which the content security policy blocks.'),
  error('no-interaction', 'A page has event handlers, state or effects, which do nothing in static HTML.'),
  warning('browser-only', 'A page has content that only a browser can render.'),
  warning('unsupported-head', 'A page has an element in <head> that cannot be there.'),
  warning('infima-class', 'A page uses a class of Infima that has no style here.'),
  warning('style-sheet', 'A style sheet does not parse.'),
  warning('unknown-property', 'A style sheet uses a custom property that does not exist here.'),
];

export const FOUND_WHILE_COMPILING: Rule[] = [...MARKDOWN_RULES, ...MODULE_RULES, ...MARKUP_RULES];
