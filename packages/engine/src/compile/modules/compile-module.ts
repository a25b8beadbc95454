// Compiles one Markdown file (a page or a partial) to a component: syntax tree, transforms, imports, exports.
import type { Program } from 'estree-jsx';
import type { Root as HastRoot } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { isAsync, NeedsWorker } from '../page-code/async-code.ts';
import { PageTooSlow } from '../page-code/run-limited.ts';
import { parseFrontMatter } from '../../read/front-matter.ts';
import type { Finding, Place } from '../../types.ts';
import { checkAlternativeTexts } from '../checks/check-alternative-texts.ts';
import { checkComponents } from '../checks/check-components.ts';
import { checkHeadingIds } from '../checks/check-heading-ids.ts';
import { checkHooks, checkMarkup } from '../checks/check-markup.ts';
import { createEvaluater, evaluateDeclarations, type Scope } from './evaluate.ts';
import { compileTree, type ModuleSource, type PageScope } from '../tree/compile-tree.ts';
import type { FoundHeading } from '../tree/headings.ts';
import { writePlainParts } from '../article/plain-html.ts';
import { toExpected } from '../checks/syntax-fault.ts';
import { runtime } from './jsx-runtime.ts';
import { createRequireFunction, loadImport } from './load-modules.ts';
import { insertPartialHeadings } from '../tree/partial-headings.ts';
import { getMissingComponents, loadProjectComponents, toName } from './project-components.ts';
import { ELEMENTS, type AnyComponent } from './site-modules.tsx';

export interface CompiledModule {
  file: string;
  tree: HastRoot;
  /** Imported partials by their local name. */
  partials: Map<string, CompiledModule>;
  /** The module's own headings, and the headings of partials at the positions where they are used. */
  headings: FoundHeading[];
  exports: Scope;
  render(props: Scope): ReactNode;
  /** Any part of the tree. */
  renderTree(tree: HastRoot, props: Scope): ReactNode;
  /** The props of the last use, if this is a partial. */
  lastProps?: Scope;
}

/**
 * Faults become diagnostics of the page; a file that cannot be parsed results in an empty module. `chain`: the files
 * that import this one.
 */
export async function compileModule(
  source: ModuleSource,
  page: PageScope,
  chain: string[] = [],
): Promise<CompiledModule> {
  const { tree, headings, program } = page.run(() => compileTree(source, page));
  const partials = new Map<string, CompiledModule>();
  const scope: Scope = {
    ...page.components,
    frontMatter: source.frontMatter,
    require: createRequireFunction(source.file, page.files),
  };
  const exports = await runProgram({ source, page, chain, scope, program, partials });
  Object.assign(scope, exports);
  await addProjectComponents({ tree, source, page, chain, scope });
  const all = insertPartialHeadings({ tree, headings, partials });
  page.diagnostics.push(
    ...checkComponents(tree, { file: source.file, scope }),
    ...checkMarkup(tree, source.file),
    ...checkAlternativeTexts(tree, source.file),
    ...checkHeadingIds(headings, source.file),
    ...checkHooks(program, source.file),
  );
  const components = { ...page.components, ...ELEMENTS };
  const toc = all.map(toTocItem);
  const renderTree = (part: HastRoot, props: Scope) =>
    toJsxRuntime(writePlainParts(part), {
      ...runtime,
      components,
      ignoreInvalidStyle: true,
      tableCellAlignToStyle: false,
      createEvaluater: createEvaluater(runtime, { toc, ...scope, props }),
    }) as ReactNode;
  return {
    file: source.file,
    tree,
    partials,
    headings: all,
    exports,
    renderTree,
    render: (props) => renderTree(tree, props),
  };
}

/** Loaded only if a page needs them, so that other pages do not depend on that file. */
async function addProjectComponents({
  tree,
  source,
  page,
  chain,
  scope,
}: Omit<ProgramOptions, 'program' | 'partials'> & { tree: HastRoot }): Promise<void> {
  const missing = getMissingComponents(tree, scope);
  const [first] = missing;
  if (!first) return;
  const place = { file: source.file, line: first.position?.start.line, column: first.position?.start.column };
  const loader = createLoader({ source, page, chain }, place);
  const found = await collect(page, { ...place, rule: 'import-failed' }, () => loadProjectComponents(loader));
  Object.assign(scope, { ...(found ?? toAbsent(missing.map(toName))), ...scope });
}

/** Imports that failed render nothing, because one message is enough. */
function toAbsent(names: string[]): Scope {
  return Object.fromEntries(names.map((name) => [name, () => undefined]));
}

interface ProgramOptions {
  source: ModuleSource;
  page: PageScope;
  chain: string[];
  scope: Scope;
  program: Program['body'];
  /** Filled with the imported partials, by their local name. */
  partials: Map<string, CompiledModule>;
}

async function runProgram({ source, page, chain, scope, program, partials }: ProgramOptions): Promise<Scope> {
  const declarations: Program['body'] = [];
  const names: string[] = [];
  for (const statement of program) {
    const place = {
      file: source.file,
      line: statement.loc?.start.line,
      column: (statement.loc?.start.column ?? 0) + 1,
    };
    if (statement.type === 'ImportDeclaration') {
      const loader = createLoader({ source, page, chain }, place);
      const load = () =>
        loadImport(statement, {
          ...loader,
          loadPartial: (file) =>
            loader.loadPartial(file, (partial) => {
              const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
              if (local) partials.set(local, partial);
            }),
        });
      const found = await collect(page, { ...place, rule: 'import-failed' }, load);
      Object.assign(scope, found ?? toAbsent(statement.specifiers.map(({ local }) => local.name)));
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      declarations.push(statement.declaration);
      names.push(...toNames(statement.declaration));
    } else {
      const message =
        statement.type === 'ExportDefaultDeclaration'
          ? 'Expected a page in the layout of the site, found `export default`. Remove it, and use what it adds as a component on the page.'
          : 'Expected `export const …` or `export function …`, found another export. Import what you need, and export declarations by name.';
      page.diagnostics.push({ ...place, rule: 'unsupported-export', message });
    }
  }
  if (declarations.length === 0) return {};
  const place = { file: source.file, line: declarations[0]!.loc?.start.line };
  return (
    (await collect(page, { ...place, rule: 'expression-failed' }, async () =>
      page.run(() => evaluateDeclarations(declarations, names, { runtime, scope })),
    )) ?? {}
  );
}

/** Defines how a file loads its imports. `onPartial` receives the partial itself. */
function createLoader({ source, page, chain }: Pick<ProgramOptions, 'source' | 'page' | 'chain'>, place: Place) {
  return {
    file: source.file,
    files: page.files,
    run: page.run,
    warn: (rule: string, message: string) => void page.diagnostics.push({ ...place, rule, message }),
    async loadPartial(file: string, onPartial?: (partial: CompiledModule) => void): Promise<Scope> {
      const partial = await compilePartial(file, { page, chain: [...chain, source.file] });
      onPartial?.(partial);
      const component: AnyComponent = (props: Scope) => {
        partial.lastProps = props;
        return partial.render(props);
      };
      return { toc: partial.headings.map(toTocItem), ...partial.exports, default: component };
    },
  };
}

function toNames(declaration: Program['body'][number]): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return declaration.id ? [declaration.id.name] : [];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

async function compilePartial(
  file: string,
  { page, chain }: { page: PageScope; chain: string[] },
): Promise<CompiledModule> {
  if (chain.includes(file)) {
    throw new Error(
      `Expected partials that do not import each other, found a cycle: ${[...chain.slice(chain.indexOf(file)), file].join(' → ')}. Remove one of the imports.`,
    );
  }
  const { body, frontMatter, diagnostics } = parseFrontMatter(page.files.readText(file)!, file);
  if (page.files.refusesAsync && isAsync(body)) throw new NeedsWorker();
  page.diagnostics.push(...diagnostics, ...checkPartial(frontMatter, file));
  return compileModule({ file, body, frontMatter, format: 'mdx' }, page, chain);
}

function checkPartial(frontMatter: Record<string, unknown>, file: string): Finding[] {
  const [field] = Object.keys(frontMatter);
  if (field === undefined) return [];
  const message = `Expected a partial without front matter, found \`${field}\`. Pass it as a prop: <Partial ${field}="…" />.`;
  return [{ file, line: 1, rule: 'partial-front-matter', message }];
}

/** Entries of `toc` in the form that content expects. */
function toTocItem({ id, level, html }: FoundHeading) {
  return { id, level, value: html };
}

/** Runs a step; an error that it throws becomes a diagnostic at `place`. */
async function collect<T>(
  page: PageScope,
  { rule, ...place }: Place & { rule: string },
  step: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PageTooSlow || error instanceof NeedsWorker) throw error;
    page.diagnostics.push({ ...place, rule, message: toExpected(error) });
    return undefined;
  }
}
