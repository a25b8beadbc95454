// Articles of generated pages: category indexes, tags, search, site map, not found.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { UsedBlocks, withoutMarks, type UsedBlock } from '../blocks/block.ts';
import { CardList } from '../blocks/cards/static.tsx';
import type { NavNode } from '../shared/payload.ts';
import { toCount } from '../diagnostics.ts';
import { renderMarkdown } from '../compile/markdown/render-markdown.ts';
import { FEED_PATH } from '../shared/changes-address.ts';
import { toEscaped } from '../shared/escape-html.ts';
import type { CompiledPage, Page, PageFacts, Site } from '../types.ts';
import { CHANGES_STYLE, ChangesArticle, type ChangesInput } from './changes-article.tsx';

/** No author wrote anything in them. */
const GENERATED_FACTS: PageFacts = {
  anchors: [],
  links: [],
  headings: [],
  assets: [],
  css: '',
  diagnostics: [],
  reads: [],
};

interface GeneratedInput {
  page: Page;
  basePath: string;
  /** Origin of the site. */
  url: string;
  /** For the site map: the trees that it lists. */
  trees?: [name: string, nodes: NavNode[]][];
  /** Of the page of changes. */
  changes?: ChangesInput;
}

/** Everything that the article of a generated page is made from; serializable. */
export function toGeneratedInput(
  page: Page,
  site: Site,
  { basePath, url, locale }: Pick<GeneratedInput, 'basePath' | 'url'> & Pick<ChangesInput, 'locale'>,
): GeneratedInput {
  if (page.kind === 'changes') return { page, basePath, url, changes: { list: site.changes ?? [], locale } };
  if (page.kind !== 'site-map') return { page, basePath, url };
  return { page, basePath, url, trees: [...(site.versions.find(({ name }) => name === page.version)?.sidebars ?? [])] };
}

/** What the rest of the site must know of a generated page. */
export function toGeneratedFacts({ page, basePath, changes }: GeneratedInput): PageFacts {
  if (!changes || changes.list.length === 0) return GENERATED_FACTS;
  const feed = `<link rel="alternate" type="application/atom+xml" title="${toEscaped(page.title)}" href="${basePath}${FEED_PATH}">`;
  return { ...GENERATED_FACTS, css: CHANGES_STYLE, head: { html: feed } };
}

/** The article of a generated page, as if it had been compiled. */
export function compileGeneratedPage(input: GeneratedInput): CompiledPage {
  const { page } = input;
  const text = page.cards?.map(({ label, description }) => `${label}. ${description}`).join(' ') ?? '';
  const isSearchable = page.kind === 'category';
  const blocks: UsedBlock[] = [];
  const html = renderToStaticMarkup(
    <UsedBlocks value={blocks}>
      <GeneratedArticle {...input} />
    </UsedBlocks>,
  );
  const isTool = page.kind === 'search' || page.kind === 'not-found';
  return {
    ...toGeneratedFacts(input),
    html: withoutMarks(html),
    markdown: isTool ? '' : renderMarkdown({ html, blocks, permalink: page.permalink, url: input.url }),
    toc: [],
    sections: isSearchable
      ? [{ anchor: '', headings: [page.title], text: `${page.description} ${text}`.trim(), code: '', identifiers: [] }]
      : [],
  };
}

function GeneratedArticle({ page, basePath, trees, changes }: GeneratedInput): ReactNode {
  if (page.kind === 'category') return <CategoryArticle page={page} />;
  if (page.kind === 'tag-list') return <TagListArticle page={page} />;
  if (page.kind === 'tag') return <TagArticle page={page} basePath={basePath} />;
  if (page.kind === 'search') return <SearchArticle basePath={basePath} />;
  if (page.kind === 'site-map') return <SiteMapArticle page={page} trees={trees} />;
  if (changes)
    return (
      <>
        <Title>{page.title}</Title>
        <ChangesArticle page={page} basePath={basePath} {...changes} />
      </>
    );
  return <NotFoundArticle basePath={basePath} />;
}

function Title({ children }: { children: ReactNode }) {
  return (
    <header className="page-title">
      <h1>{children}</h1>
    </header>
  );
}

function CategoryArticle({ page }: { page: Page }) {
  return (
    <>
      <Title>{page.title}</Title>
      {page.description && <p>{page.description}</p>}
      <CardList cards={page.cards ?? []} />
    </>
  );
}

function TagListArticle({ page }: { page: Page }) {
  return (
    <>
      <Title>{page.title}</Title>
      {page.tagGroups?.map(({ letter, tags }) => (
        <section key={letter}>
          <h2>{letter}</h2>
          <ul className="tag-list">
            {tags.map(({ label, href, count }) => (
              <li key={href}>
                <a href={href}>{label}</a> <span className="tag-list__count">{count}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function TagArticle({ page, basePath }: { page: Page; basePath: string }) {
  return (
    <>
      <Title>{page.title}</Title>
      {page.description && <p>{page.description}</p>}
      <p>
        <a href={`${basePath}tags`}>View all tags</a>
      </p>
      <CardList cards={page.cards ?? []} />
    </>
  );
}

/** With scripts, the island replaces the explanation. */
function SearchArticle({ basePath }: { basePath: string }) {
  return (
    <>
      <Title>Search the documentation</Title>
      <div data-island="search-page">
        <p>
          Search runs in your browser and needs JavaScript. Without it, every page is listed on the{' '}
          <a href={`${basePath}site-map`}>site map</a>.
        </p>
      </div>
    </>
  );
}

function SiteMapArticle({ page, trees }: Pick<GeneratedInput, 'page' | 'trees'>) {
  return (
    <>
      <Title>{page.title}</Title>
      <p>{page.description}</p>
      {trees?.map(([name, nodes]) => (
        <SiteMapBranch key={name} nodes={nodes} />
      ))}
    </>
  );
}

function SiteMapBranch({ nodes }: { nodes: NavNode[] }) {
  return (
    <ul className="site-map">
      {nodes.map((node, index) => {
        if (node.type === 'html') return undefined;
        const label = node.href ? <a href={node.href}>{node.label}</a> : node.label;
        const items = node.type === 'category' ? (node.items ?? []) : [];
        return (
          <li key={index}>
            {label}
            {node.type === 'category' && <span className="site-map__count"> {toCount(items.length, 'page')}</span>}
            {items.length > 0 && <SiteMapBranch nodes={items} />}
          </li>
        );
      })}
    </ul>
  );
}

/** With scripts, the island lists the pages closest to the address. */
function NotFoundArticle({ basePath }: { basePath: string }) {
  return (
    <>
      <Title>Page Not Found</Title>
      <p>We could not find what you were looking for.</p>
      <div data-island="not-found-help">
        <p>
          Begin at the <a href={basePath}>home page</a>, or look through the{' '}
          <a href={`${basePath}site-map`}>site map</a>.
        </p>
      </div>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
      </p>
    </>
  );
}
