// Renders a compiled page to HTML. If this fails or warns, finds the element that caused it, so that the message has a
// line number.
import type { Root, RootContent } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { UsedBlocks, type UsedBlock } from '../../blocks/block.ts';
import { PageContextProvider, type PageContext } from '../../blocks/page-context.ts';
import { toFirstLine } from '../../config/load-default.ts';
import type { ContentTitle } from '../page-title.tsx';
import type { Finding, PageHead } from '../../types.ts';
import type { CompiledModule } from '../modules/compile-module.ts';
import type { Scope } from '../modules/evaluate.ts';
import { compileHead, HeadCollector } from './page-head.tsx';
import { takeStyles } from './styles.ts';

export interface RenderedBody {
  /** The HTML with the marks of `blocks`. */
  html: string;
  blocks: UsedBlock[];
  /** Rules for the inline styles of article and head. */
  css: string;
  head?: PageHead;
  diagnostics: Finding[];
}

export interface BodyInput {
  module: CompiledModule;
  context: PageContext;
  /** The author's own `# Title`, taken out of the tree. */
  title?: ContentTitle;
  /** Renders the head of the article around the written title, or around the page's title. */
  renderTitle(written?: ReactNode): ReactNode;
}

/** Renders the whole article. Throws nothing: a fault of the page becomes a diagnostic. */
export function renderBody({ module, context, title, renderTitle }: BodyInput): RenderedBody {
  const { children } = module.tree;
  const { faults, ...rendered } = tryRender(
    () => (
      <>
        {title && title.index > 0 && module.renderTree(toRoot(children.slice(0, title.index)), {})}
        {renderTitle(title && module.renderTree(toRoot(title.heading.children), {}))}
        {module.renderTree(toRoot(children.slice(title?.index ?? 0)), {})}
      </>
    ),
    context,
  );
  if (faults.length === 0) return { ...rendered, diagnostics: [] };
  const located = locate({ ...module, tree: toRoot([...(title ? [title.heading] : []), ...children]) }, {}, context);
  const rest = faults.filter(({ message }) => !located.some((found) => found.message === message));
  return { ...rendered, diagnostics: [...located, ...rest.map((fault) => ({ file: module.file, line: 1, ...fault }))] };
}

function toRoot(children: RootContent[]): Root {
  return { type: 'root', children };
}

type Fault = Pick<Finding, 'rule' | 'message'>;

function tryRender(
  Content: () => ReactNode,
  context: PageContext,
): Omit<RenderedBody, 'diagnostics'> & { faults: Fault[] } {
  const faults: Fault[] = [];
  const heads: ReactNode[] = [];
  const blocks: UsedBlock[] = [];
  const warn = (rule: string, message: string) => void faults.push({ rule, message });
  const render = (node: ReactNode) =>
    renderToStaticMarkup(<PageContextProvider value={{ ...context, warn }}>{node}</PageContextProvider>);
  try {
    const rendered = render(
      <HeadCollector value={heads}>
        <UsedBlocks value={blocks}>
          <Content />
        </UsedBlocks>
      </HeadCollector>,
    );
    // React adds preload links for the images of components at the start, but they do not belong in an article.
    const article = takeStyles(rendered.replace(/^(?:<link rel="preload"[^>]*>)+/, ''));
    if (heads.length === 0) return { ...article, blocks, faults };
    const tags = takeStyles(render(createElement(Fragment, undefined, ...heads)));
    const { head, refused } = compileHead(tags.html);
    for (const name of refused)
      warn(
        'unsupported-head',
        `Expected title, meta, link, style or structured data in <head>, found <${name}>. Remove it; scripts belong under \`scripts\` in site.config.ts.`,
      );
    return { html: article.html, blocks, css: [article.css, tags.css].filter(Boolean).join('\n'), head, faults };
  } catch (error) {
    faults.push({ rule: 'render-failed', message: toRenderFault(error) });
    return { html: '', blocks: [], css: '', faults };
  }
}

/** Renders each part separately, and searches inside the parts that fail. */
function locate(module: CompiledModule, props: Scope, context: PageContext): Finding[] {
  const locateIn = (node: RootContent): Finding[] => {
    const part: Root = { type: 'root', children: [node] };
    const { faults } = tryRender(() => module.renderTree(part, props), context);
    if (faults.length === 0) return [];
    const partial = 'name' in node && typeof node.name === 'string' ? module.partials.get(node.name) : undefined;
    const failed = faults.some(({ rule }) => rule === 'render-failed');
    const inner = [
      ...('children' in node ? node.children.flatMap((child) => locateIn(child as RootContent)) : []),
      ...(partial ? locate(partial, partial.lastProps ?? {}, context) : []),
      // If the parent works, its children may fail only when rendered alone: the parent may call them, or not render
      // them.
    ].filter(({ rule }) => failed || rule !== 'render-failed');
    const own = faults.filter(({ message }) => !inner.some((found) => found.message === message));
    return [
      ...inner,
      ...own.map((fault) => ({
        file: module.file,
        line: node.position?.start?.line,
        column: node.position?.start?.column,
        ...fault,
      })),
    ];
  };
  return module.tree.children.flatMap(locateIn);
}

/** In production, React's error messages are only numbers. */
const REACT_FAULTS: [pattern: RegExp, message: string][] = [
  [
    /React error #31\b|^Objects are not valid as a React child/,
    'Expected text or elements between braces, found an object. Show one of its fields, or JSON.stringify it.',
  ],
  [
    /React error #130\b|^Element type is invalid/,
    'Expected a component, found another value under its name. Correct its export or import.',
  ],
  [
    /React error #62\b|^The `style` prop expects/,
    "Expected `style` to be an object, found a string. Write style={{color: 'red'}}.",
  ],
  [
    /React error #137\b|is a void element tag/,
    'Expected an empty element (img, br, hr, input), found content in it. Close it directly: <br />.',
  ],
];

function toRenderFault(error: unknown): string {
  const found = toFirstLine(error);
  const unknown = /^(\S+) is not defined$/.exec(found)?.[1];
  if (unknown)
    return `Expected a name that the page has, found \`${unknown}\`. Import or export it, or write \`\\{\` for a literal brace.`;
  return (
    REACT_FAULTS.find(([pattern]) => pattern.test(found))?.[1] ??
    (found.startsWith('Expected ') ? found : `Expected code that runs, found: ${found}. Correct it.`)
  );
}
