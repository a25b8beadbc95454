// The modules that content may import by alias (`@theme/…`, `@docusaurus/…`), and the components it may use without import.
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ComponentType, ReactNode } from 'react';
import { ApiConsole, ApiEndpoint, ApiExamples, ApiField, ApiFields } from '../../blocks/api-operation/static.tsx';
import { toBlock, type Block } from '../../blocks/block.ts';
import { Admonition, AdmonitionTitle } from '../../blocks/admonition/static.tsx';
import { DocCardList } from '../../blocks/cards/static.tsx';
import { CodeBlock } from '../../blocks/code-block/static.tsx';
import { Details } from '../../blocks/details/static.tsx';
import { ContentImage, ContentLink } from '../../blocks/image/static.tsx';
import { Link } from '../../blocks/link/static.tsx';
import { usePageContext } from '../../blocks/page-context.ts';
import { TabItem, Tabs } from '../../blocks/tabs/static.tsx';
import { Term } from '../../blocks/term/static.tsx';
import { ThemedImage } from '../../blocks/themed-image/static.tsx';
import { TocInline, type TocInlineProps } from '../../blocks/toc-inline/static.tsx';
import { Video } from '../../blocks/video/static.tsx';
import type { BlockName } from '../tree/block-nodes.ts';
import { Head } from '../article/page-head.tsx';

// eslint-disable-next-line typescript/no-explicit-any -- components of any props live side by side here
export type AnyComponent = ComponentType<any>;

// eslint-disable-next-line typescript/no-explicit-any -- blocks of any props live side by side here
type AnyBlock = Block<any>;

/** Components that every page may use without import, and our components that replace plain elements. */
export const GLOBAL_COMPONENTS: Record<string, AnyBlock> = {
  Admonition,
  ApiConsole,
  ApiEndpoint,
  ApiExamples,
  ApiField,
  ApiFields,
  CodeBlock,
  Details,
  DocCardList,
  Link,
  TabItem,
  Tabs,
  Term,
  ThemedImage,
  Video,
  TOCInline: toBlock({ html: ContentToc, markdown: 'as-html' }),
};

/** Elements of the article that are rendered as blocks. */
export const ELEMENTS: Record<string, AnyComponent> = {
  a: ContentLink,
  details: Details,
  head: Head,
  img: ContentImage,
  ...({
    'block-admonition': Admonition,
    'block-admonition-title': AdmonitionTitle,
    'block-code': CodeBlock,
  } satisfies Record<BlockName, AnyBlock>),
};

type Module = Record<string, unknown>;

const toModule = (main: unknown, named: Module = {}): Module => ({ default: main, ...named });

/**
 * Adds the base path, as `useBaseUrl` of Docusaurus does. A path without a leading slash is also relative to the base
 * path.
 */
function useBaseUrl(path: string, options: { absolute?: boolean } = {}): string {
  const { basePath } = usePageContext();
  if (options.absolute) throw new Error('Expected useBaseUrl without `absolute`, found it. Write the whole address.');
  if (path === '' || /^(?:\w*:|\/\/|#)/.test(path) || path.startsWith(basePath)) return path;
  return basePath + path.replace(/^\//, '');
}

function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}

/**
 * The data about the site that pages may read. A field that is missing here causes an error instead of an empty string.
 */
function useDocusaurusContext() {
  const { basePath, locale } = usePageContext();
  const i18n = { currentLocale: locale, defaultLocale: locale, locales: [locale] };
  return toGuarded({ siteConfig: toGuarded({ baseUrl: basePath }, 'siteConfig'), i18n }, 'useDocusaurusContext()');
}

function toGuarded<T extends object>(fields: T, name: string): T {
  return new Proxy(fields, {
    get(target, key) {
      if (Object.hasOwn(target, key) || typeof key === 'symbol') return Reflect.get(target, key);
      throw new Error(
        `Expected one of ${Object.keys(target).join(', ')} from ${name}, found \`${key}\`. Write the value itself.`,
      );
    },
  });
}

/** Renders what the server renders: the fallback. */
function BrowserOnly({ fallback }: { fallback?: ReactNode }) {
  const message =
    'Expected content that can be rendered to HTML, found <BrowserOnly>, which shows only its `fallback`. Remove it from around its children, or write a block with an island (see CONTRIBUTING).';
  usePageContext().warn('browser-only', message);
  return fallback;
}

type Values = Record<string, ReactNode>;

/** Inserts the values into `Hello {name}`. Returns strings and elements. */
function interpolate(text: string, values: Values = {}): ReactNode[] {
  return text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? (
      <React.Fragment key={name}>{values[name]}</React.Fragment>
    ) : (
      part
    );
  });
}

/** The site has one language, so this renders the text itself. */
function Translate({ children, values }: { children?: ReactNode; values?: Values }) {
  return typeof children === 'string' ? interpolate(children, values) : children;
}

function translate({ message }: { message: string }, values: Record<string, string | number> = {}): string {
  return message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Items of `toc`, as content knows them, have a `value`. */
function ContentToc({
  toc,
  ...props
}: Omit<TocInlineProps, 'toc'> & { toc: { id: string; level: number; value?: string; html?: string }[] }) {
  return <TocInline {...props} toc={toc.map(({ id, level, value = '', html = value }) => ({ id, level, html }))} />;
}

/** For `<DocCardList items={useCurrentSidebarCategory().items} />`. */
function useCurrentSidebarCategory() {
  const items = usePageContext().siblingCards.map(({ kind, ...card }) => ({
    ...card,
    type: kind === 'category' ? 'category' : 'link',
  }));
  return { type: 'category', items };
}

function Heading({
  as: Tag = 'h2',
  ...props
}: {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  id?: string;
  children?: ReactNode;
}) {
  return <Tag {...props} />;
}

/** Modules by import specifier. */
export const SITE_MODULES: Record<string, Module> = {
  react: { ...React, default: React },
  'react/jsx-runtime': { ...jsxRuntime },
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV: jsxRuntime.jsx },
  '@theme/Admonition': toModule(Admonition),
  '@theme/CodeBlock': toModule(CodeBlock),
  '@theme/Details': toModule(Details),
  '@theme/DocCardList': toModule(DocCardList),
  '@theme/Heading': toModule(Heading),
  '@theme/MDXComponents': toModule(GLOBAL_COMPONENTS),
  '@theme/TabItem': toModule(TabItem),
  '@theme/Tabs': toModule(Tabs),
  '@theme/ThemedImage': toModule(ThemedImage),
  '@theme/TOCInline': toModule(ContentToc),
  '@docusaurus/BrowserOnly': toModule(BrowserOnly),
  '@docusaurus/ExecutionEnvironment': toModule({
    canUseDOM: false,
    canUseEventListeners: false,
    canUseIntersectionObserver: false,
    canUseViewport: false,
  }),
  '@docusaurus/Head': toModule(Head),
  '@docusaurus/Interpolate': toModule(
    ({ children, values }: { children: string; values?: Values }) => interpolate(children, values),
    { interpolate },
  ),
  '@docusaurus/Link': toModule(Link),
  '@docusaurus/plugin-content-docs/client': { useCurrentSidebarCategory },
  '@docusaurus/theme-common': { useCurrentSidebarCategory },
  '@docusaurus/Translate': toModule(Translate, { translate }),
  '@docusaurus/useBaseUrl': toModule(useBaseUrl, { useBaseUrlUtils }),
  '@docusaurus/useDocusaurusContext': toModule(useDocusaurusContext),
  '@docusaurus/useIsBrowser': toModule(() => false),
};

/** `@theme-original/X` is the original of `@theme/X`; here both are the same. */
export function getThemeModule(specifier: string): Module | undefined {
  return SITE_MODULES[specifier.replace(/^@theme-(original|init)\//, '@theme/')];
}
