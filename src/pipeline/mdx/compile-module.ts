// One Markdown file (a page or a partial) to a component: syntax tree, transforms, imports, exports.
import type { Program } from 'estree-jsx';
import type { Element, Root as HastRoot } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root as MdastRoot } from 'mdast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseFrontMatter } from '../front-matter.ts';
import { toFirstLine } from '../site-config.ts';
import type { Diagnostic, FoundLink, Place } from '../types.ts';
import { compileAdmonitions } from './admonitions.ts';
import { compileCodeFences } from './code-fences.ts';
import { checkComponents, getJsxLanguages } from './check-components.ts';
import { checkHooks, checkMarkup } from './check-markup.ts';
import { createEvaluater, evaluateDeclarations, type Scope } from './evaluate.ts';
import { compileHeadings, planHeadingIds, type FoundHeading } from './headings.ts';
import { compileLinks, type LinkScope } from './links.ts';
import { createRequireFunction, loadImport } from './load-modules.ts';
import { parseMarkdown, type Format } from './parse-markdown.ts';
import { removeComments, replaceEmoji, restoreStrayDirectives, unwrapJsxParagraphs } from './plain-markup.ts';
import { ELEMENTS, GLOBAL_COMPONENTS, type AnyComponent } from './site-modules.tsx';
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
}

export interface CompiledModule {
  file: string;
  tree: HastRoot;
  /** Imported partials by their local name. */
  partials: Map<string, CompiledModule>;
  /** Own headings and, where they stand, those of partials. */
  headings: FoundHeading[];
  exports: Scope;
  render(props: Scope): ReactNode;
  /** Any part of the tree. */
  renderTree(tree: HastRoot, props: Scope): ReactNode;
  /** Of the last use, when this is a partial. */
  lastProps?: Scope;
}

const JSX_NODES = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'];
const toHtmlTree = unified().use(remarkRehype, { passThrough: JSX_NODES as never[], clobberPrefix: '' }).freeze();
const toHtmlTreeWithRaw = unified()
  .use(remarkRehype, { passThrough: JSX_NODES as never[], allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw, { passThrough: JSX_NODES as never[] })
  .freeze();

/** Faults become diagnostics of the page; a file that does not parse gives an empty module. `chain`: the files that import this one. */
export async function compileModule(source: ModuleSource, page: PageScope, chain: string[] = []): Promise<CompiledModule> {
  const { tree, headings, program } = compileTree(source, page);
  const partials = new Map<string, CompiledModule>();
  const scope: Scope = { ...GLOBAL_COMPONENTS, frontMatter: source.frontMatter, require: createRequireFunction(source.file, page.files) };
  const exports = await runProgram({ source, page, chain, scope, program, partials });
  Object.assign(scope, exports);
  const all = insertPartialHeadings({ tree, headings, partials });
  page.diagnostics.push(
    ...checkComponents(tree, { file: source.file, scope }),
    ...checkMarkup(tree, { file: source.file, scope }),
    ...checkHooks(program, source.file),
  );
  const components = { ...GLOBAL_COMPONENTS, ...ELEMENTS };
  const toc = all.map(toTocItem);
  const renderTree = (part: HastRoot, props: Scope) =>
    toJsxRuntime(part, {
      ...runtime,
      components,
      ignoreInvalidStyle: true,
      tableCellAlignToStyle: false,
      createEvaluater: createEvaluater(runtime, { toc, ...scope, props }),
    }) as ReactNode;
  return { file: source.file, tree, partials, headings: all, exports, renderTree, render: (props) => renderTree(tree, props) };
}

function compileTree(source: ModuleSource, page: PageScope) {
  const program: Program['body'] = [];
  try {
    const { tree: markdown, text, headingIds } = parseMarkdown(source.body, source.format);
    restoreStrayDirectives(markdown, text);
    removeComments(markdown);
    planHeadingIds(markdown, headingIds);
    replaceEmoji(markdown);
    unwrapJsxParagraphs(markdown);
    page.diagnostics.push(...compileAdmonitions(markdown, source.file), ...compileCodeFences(markdown, { file: source.file, languages: page.languages }));
    program.push(...takeProgram(markdown));
    const tree = (source.format === 'md' ? toHtmlTreeWithRaw : toHtmlTree).runSync(markdown) as HastRoot;
    const headings = compileHeadings(tree);
    compileTables(tree);
    for (const language of getJsxLanguages(tree)) page.languages.add(language);
    const { links, diagnostics } = compileLinks(tree, { ...page, file: source.file });
    page.links.push(...links);
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

interface ProgramOptions {
  source: ModuleSource;
  page: PageScope;
  chain: string[];
  scope: Scope;
  program: Program['body'];
  /** Filled with the partials, by their local name. */
  partials: Map<string, CompiledModule>;
}

async function runProgram({ source, page, chain, scope, program, partials }: ProgramOptions): Promise<Scope> {
  const declarations: Program['body'] = [];
  const names: string[] = [];
  for (const statement of program) {
    const place = { file: source.file, line: statement.loc?.start.line, column: (statement.loc?.start.column ?? 0) + 1 };
    if (statement.type === 'ImportDeclaration') {
      const loadPartial = async (file: string) => {
        const partial = await compilePartial(file, { page, chain: [...chain, source.file] });
        const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
        if (local) partials.set(local, partial);
        const component: AnyComponent = (props: Scope) => {
          partial.lastProps = props;
          return partial.render(props);
        };
        return { toc: partial.headings.map(toTocItem), ...partial.exports, default: component };
      };
      const load = () => loadImport(statement, { file: source.file, files: page.files, loadPartial });
      // What could not be had shows nothing: one message is enough.
      const absent = () => Object.fromEntries(statement.specifiers.map(({ local }) => [local.name, () => undefined]));
      Object.assign(scope, (await collect(page, place, 'import-failed', load)) ?? absent());
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      declarations.push(statement.declaration);
      names.push(...toNames(statement.declaration));
    } else {
      const message =
        statement.type === 'ExportDefaultDeclaration'
          ? 'Expected a page in the layout of the site, found `export default`. Remove it; what it adds can stand on the page as a component.'
          : 'Expected `export const …` or `export function …`, found another export. Import what you need, and export declarations by name.';
      page.diagnostics.push({ ...place, severity: 'error', rule: 'unsupported-export', message });
    }
  }
  if (declarations.length === 0) return {};
  const place = { file: source.file, line: declarations[0]!.loc?.start.line };
  return (await collect(page, place, 'expression-failed', async () => evaluateDeclarations(declarations, names, { runtime, scope }))) ?? {};
}

function toNames(declaration: Program['body'][number]): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

async function compilePartial(file: string, { page, chain }: { page: PageScope; chain: string[] }): Promise<CompiledModule> {
  if (chain.includes(file)) {
    throw new Error(`Expected partials that end, found a cycle: ${[...chain.slice(chain.indexOf(file)), file].join(' → ')}. Remove one of the imports.`);
  }
  const { body, frontMatter, diagnostics } = parseFrontMatter(page.files.readText(file)!, file);
  page.diagnostics.push(...diagnostics, ...checkPartial(frontMatter, file));
  return compileModule({ file, body, frontMatter, format: 'mdx' }, page, chain);
}

function checkPartial(frontMatter: Record<string, unknown>, file: string): Diagnostic[] {
  const [field] = Object.keys(frontMatter);
  if (field === undefined) return [];
  const message = `Expected a partial without front matter, found \`${field}\`. Pass it as a prop: <Partial ${field}="…" />.`;
  return [{ file, line: 1, severity: 'warning', rule: 'partial-front-matter', message }];
}

/** Entries of `toc` as content knows them. */
function toTocItem({ id, level, html }: FoundHeading) {
  return { id, level, value: html };
}

/** Errors of ours say what was expected; others are what was found. */
function toExpected(error: unknown): string {
  const found = toFirstLine(error);
  return found.startsWith('Expected ') ? found : `Expected code that runs, found: ${found}. Correct it.`;
}

/** Runs a step; what it throws becomes a diagnostic at `place`. */
async function collect<T>(page: PageScope, place: Place, rule: string, step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    page.diagnostics.push({ ...place, severity: 'error', rule, message: toExpected(error) });
    return undefined;
  }
}

/** Headings of a partial stand where the partial is used, however deep. */
function insertPartialHeadings({ tree, headings, partials }: Pick<CompiledModule, 'tree' | 'headings' | 'partials'>): FoundHeading[] {
  if (partials.size === 0) return headings;
  const byElement = new Map(headings.map((heading) => [heading.element, heading]));
  return collectNodes(tree).flatMap((node) => {
    if (node.type === 'element') return byElement.get(node) ?? [];
    const line = node.position?.start?.line;
    return partials.get(node.name ?? '')?.headings.map((heading) => ({ ...heading, line })) ?? [];
  });
}

type Markup = Element | MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Elements and JSX in the order of the text. */
function collectNodes(tree: HastRoot): Markup[] {
  const nodes: Markup[] = [];
  visit(tree, (node) => {
    if (node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') nodes.push(node);
  });
  return nodes;
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
  if (reason === undefined) return { file, line: 1, severity: 'error', rule: 'compile-failed', message: toExpected(error) };
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
