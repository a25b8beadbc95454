// Converts the text of one Markdown file to a tree of HTML elements and JSX, and extracts its import and export
// statements.
import type { AnyComponent } from '../modules/site-modules.tsx';
import type { Program } from 'estree-jsx';
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Finding, FoundLink } from '../../types.ts';
import { compileAdmonitions } from './admonitions.ts';
import { getJsxLanguages } from '../checks/check-components.ts';
import { compileCodeFences } from './code-fences.ts';
import { compileHeadings, planHeadingIds, type FoundHeading } from './headings.ts';
import { compileLinks, type LinkScope } from './links.ts';
import { parseMarkdown, type Format } from './parse-markdown.ts';
import { removeComments, replaceEmoji, restoreStrayDirectives, unwrapJsxParagraphs } from './plain-markup.ts';
import { toSyntaxFault } from '../checks/syntax-fault.ts';
import type { LimitedRunner } from '../page-code/run-limited.ts';
import { compileTables } from './tables.ts';

export interface ModuleSource {
  file: string;
  body: string;
  format: Format;
  /** The front matter, as `{frontMatter.x}` reads it. */
  frontMatter: Record<string, unknown>;
}

/** What all files of one page have in common. */
export interface PageScope extends Omit<LinkScope, 'file'> {
  /** The components that the page may use without import, by name. */
  components: Record<string, AnyComponent>;
  languages: Set<string>;
  diagnostics: Finding[];
  links: FoundLink[];
  frames: FoundLink[];
  /** Runs work that code of the page may make endless. */
  run: LimitedRunner['run'];
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

/** A file that cannot be parsed results in an empty tree and a diagnostic. */
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
      ...compileAdmonitions(markdown, { file: source.file, text }),
      ...compileCodeFences(markdown, { file: source.file, text, languages: page.languages }),
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
    page.diagnostics.push(toSyntaxFault(error, source));
    return { tree: { type: 'root', children: [] } satisfies HastRoot, headings: [], program };
  }
}

function getStatements(node: { data?: object }): Program['body'] {
  return (node.data as { estree?: Program } | undefined)?.estree?.body ?? [];
}

/** Removes the `import` and `export` statements from the tree and returns them. */
function takeProgram(tree: MdastRoot): Program['body'] {
  const statements = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? getStatements(node) : []));
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm');
  return statements;
}
