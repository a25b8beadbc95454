// The modules that content may import by alias (`@theme/…`, `@docusaurus/…`), and the components it may use without import.
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ComponentType, ReactNode } from 'react';
import { Admonition, AdmonitionTitle } from '../../blocks/admonition/static.tsx';
import { DocCardList } from '../../blocks/cards/static.tsx';
import { CodeBlock } from '../../blocks/code-block/static.tsx';
import { Details } from '../../blocks/details/static.tsx';
import { Edition } from '../../blocks/edition/static.tsx';
import { ContentImage, ContentLink } from '../../blocks/image/static.tsx';
import { Link } from '../../blocks/link/static.tsx';
import { usePageContext } from '../../blocks/page-context.ts';
import { TabItem, Tabs } from '../../blocks/tabs/static.tsx';
import { Term } from '../../blocks/term/static.tsx';
import { ThemedImage } from '../../blocks/themed-image/static.tsx';
import { TocInline } from '../../blocks/toc-inline/static.tsx';
import { WorkflowDefinition } from '../../blocks/workflow/static.tsx';
import { WorkflowRun } from '../../blocks/workflow-run/static.tsx';

// eslint-disable-next-line typescript/no-explicit-any -- components of any props live side by side here
export type AnyComponent = ComponentType<any>;

/** Components that every page may use without import, and our elements in place of plain ones. */
export const GLOBAL_COMPONENTS: Record<string, AnyComponent> = {
  Admonition, AdmonitionTitle, CodeBlock, Details, DocCardList, Edition, Link, TabItem, Tabs, Term, ThemedImage, WorkflowDefinition, WorkflowRun,
  TOCInline: TocInline,
};

/** Elements of the article that become blocks. */
export const ELEMENTS: Record<string, AnyComponent> = { a: ContentLink, details: Details, img: ContentImage };

type Module = Record<string, unknown>;

const toModule = (main: unknown, named: Module = {}): Module => ({ default: main, ...named });

/** Adds the base path, as `useBaseUrl` of Docusaurus. */
function useBaseUrl(path: string): string {
  return usePageContext().toHref(path);
}

function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}

function useDocusaurusContext() {
  const { basePath } = usePageContext();
  return { siteConfig: { baseUrl: basePath, customFields: {}, themeConfig: {} }, i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] } };
}

/** What the server shows of it: the fallback. */
function BrowserOnly({ fallback }: { fallback?: ReactNode }) {
  return fallback;
}

/** One language: the text itself. */
function Translate({ children }: { children?: ReactNode }) {
  return children;
}

function translate({ message }: { message: string }): string {
  return message;
}

function Heading({ as: Tag = 'h2', ...props }: { as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'; id?: string; children?: ReactNode }) {
  return <Tag {...props} />;
}

/** By import specifier. */
export const SITE_MODULES: Record<string, Module> = {
  react: { ...React, default: React },
  'react/jsx-runtime': { ...jsxRuntime },
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV: jsxRuntime.jsx },
  '@theme/Admonition': toModule(Admonition),
  '@theme/CodeBlock': toModule(CodeBlock),
  '@theme/Details': toModule(Details),
  '@theme/DocCardList': toModule(DocCardList),
  '@theme/Heading': toModule(Heading),
  '@theme/TabItem': toModule(TabItem),
  '@theme/Tabs': toModule(Tabs),
  '@theme/ThemedImage': toModule(ThemedImage),
  '@theme/TOCInline': toModule(TocInline),
  '@docusaurus/BrowserOnly': toModule(BrowserOnly),
  '@docusaurus/Link': toModule(Link),
  '@docusaurus/Translate': toModule(Translate, { translate }),
  '@docusaurus/useBaseUrl': toModule(useBaseUrl, { useBaseUrlUtils }),
  '@docusaurus/useDocusaurusContext': toModule(useDocusaurusContext),
  '@docusaurus/useIsBrowser': toModule(() => false),
};
