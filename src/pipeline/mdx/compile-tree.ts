// One Markdown file's text to a tree of HTML elements and JSX, and the statements of its imports and exports.
import type { Program } from 'estree-jsx';
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { toFirstLine } from '../load-default.ts';
import type { Diagnostic, FoundLink } from '../types.ts';
import { compileAdmonitions } from './admonitions.ts';
import { getJsxLanguages } from './check-components.ts';
import { compileCodeFences } from './code-fences.ts';
import { compileHeadings, planHeadingIds, type FoundHeading } from './headings.ts';
import { compileLinks, type LinkScope } from './links.ts';
import { parseMarkdown, type Format } from './parse-markdown.ts';
import { removeComments, replaceEmoji, restoreStrayDirectives, unwrapJsxParagraphs } from './plain-markup.ts';
import { compileTables } from './tables.ts';

export interface ModuleSource {
  file: string;
  body: string;
  format: Format;
  /** Front matter, as `{frontMatter.x}` sees it. */
  frontMatter: Record<string, unknown>;
}

/** What all files of one page share. */
export interface PageScope extends Omit<LinkScope, 'file'> {
  languages: Set<string>;
  diagnostics: Diagnostic[];
  links: FoundLink[];
  frames: FoundLink[];
}

export interface CompiledTree {
  tree: HastRoot;
  headings: FoundHeading[];
  program: Program['body'];
}

const JSX_NODES = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'];
const toHtmlTree = unified()
  .use(remarkRehype, { passThrough: JSX_NODES as never[], clobberPrefix: '' })
  .freeze();
const toHtmlTreeWithRaw = unified()
  .use(remarkRehype, { passThrough: JSX_NODES as never[], allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw, { passThrough: JSX_NODES as never[] })
  .freeze();

/** A file that does not parse gives an empty tree and a diagnostic. */
export function compileTree(source: ModuleSource, page: PageScope): CompiledTree {
  const program: Program['body'] = [];
  try {
    const { tree: markdown, text, headingIds } = parseMarkdown(source.body, source.format);
    restoreStrayDirectives(markdown, text);
    removeComments(markdown);
    planHeadingIds(markdown, headingIds);
    replaceEmoji(markdown);
    unwrapJsxParagraphs(markdown);
    page.diagnostics.push(
      ...compileAdmonitions(markdown, source.file),
      ...compileCodeFences(markdown, { file: source.file, languages: page.languages }),
    );
    program.push(...takeProgram(markdown));
    const tree = (source.format === 'md' ? toHtmlTreeWithRaw : toHtmlTree).runSync(markdown) as HastRoot;
    const headings = compileHeadings(tree);
    compileTables(tree);
    for (const language of getJsxLanguages(tree)) page.languages.add(language);
    const { links, frames, diagnostics } = compileLinks(tree, { ...page, file: source.file });
    page.links.push(...links);
    page.frames.push(...frames);
    page.diagnostics.push(...diagnostics);
    return { tree, headings, program };
  } catch (error) {
    page.diagnostics.push(toSyntaxFault(error, source.file));
    return { tree: { type: 'root', children: [] } satisfies HastRoot, headings: [], program };
  }
}

/** Takes the `import` and `export` statements out of the tree. */
function takeProgram(tree: MdastRoot): Program['body'] {
  const statements = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []));
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm');
  return statements;
}

/** Errors of ours say what was expected; others are what was found. */
export function toExpected(error: unknown): string {
  const found = toFirstLine(error);
  return found.startsWith('Expected ') ? found : `Expected code that runs, found: ${found}. Correct it.`;
}

interface SyntaxFault {
  reason?: string;
  line?: number;
  column?: number;
}

/** Parser messages carry the place; ours add the mend. */
function toSyntaxFault(error: unknown, file: string): Diagnostic {
  const { reason } = error as SyntaxFault;
  // Not the parser's: a transform of ours failed on markup that it did not foresee.
  if (reason === undefined)
    return { file, line: 1, severity: 'error', rule: 'compile-failed', message: toExpected(error) };
  // An unclosed tag is reported where its parent ends; the message itself says where it begins.
  const opening = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason);
  const line = opening ? Number(opening[1]) : (error as SyntaxFault).line;
  const column = opening ? Number(opening[2]) : (error as SyntaxFault).column;
  const found = reason.split('\n')[0];
  const mend = /closing tag/.test(found ?? '')
    ? 'Close the tag (opening and closing tag on lines of their own where Markdown stands between them), or write `\\<` for a literal less-than sign.'
    : 'Close the tag or brace, or write `\\{` and `\\<` for literal ones.';
  return { file, line, column, severity: 'error', rule: 'markdown-syntax', message: `${found}. ${mend}` };
}
