// Sends the search documents of a content root to the search service that its configuration names.
import { toRuleBook } from '../../check/rule-book.ts';
import { compileSite, type CompiledSite } from '../../compile/compile-pages.ts';
import { renderReport } from '../../diagnostics.ts';
import { planSite } from '../../plan-site.ts';
import { readAnswers } from '../index/read-answers.ts';
import { readIncomingLinks } from '../index/incoming-links.ts';
import { getSearchablePages, getSearchWeight, toSearchDocument } from '../index/documents.ts';
import { toPageQuestions } from '../index/questions.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Content, Page, Site } from '../../types.ts';
import type { SearchAnswer } from '../search-types.ts';
import { pushRecords } from './push-records.ts';
import type { PushReport } from './push-records.ts';
import { toRecords } from './records.ts';
import type { SearchRecord } from './records.ts';
import { createTypesenseAdmin } from './typesense-admin.ts';

/** The environment variable with the admin key. It is not an option, because the shell's history would store it. */
export const KEY_VARIABLE = 'TYPESENSE_ADMIN_KEY';

/** The number of records in one request. */
const BATCH = 1000;
const FIRST_CRUMB = 'Documentation';

const HOW_TO = "search: { provider: 'typesense', server: 'https://…', collection: '…', key: '…' /* search-only */ }";

export interface PushSiteOptions {
  root: string;
  /** The admin key. */
  key: string | undefined;
}

/** Rejects if something is missing or fails; the index in use then stays unchanged. */
export async function pushSite({ root, key }: PushSiteOptions): Promise<PushReport> {
  const planned = await planSite(root, { production: true, cached: true });
  const { config, content, diagnostics, site } = planned;
  const faults = toRuleBook(config).toDiagnostics(diagnostics);
  if (faults.length > 0) throw new Error(`The configuration has errors.\n${renderReport(faults)}`);
  const { search } = config;
  if (search.provider !== 'typesense')
    throw new Error(
      `Expected a search service in the site's configuration, found the embedded index. Configure: ${HOW_TO}`,
    );
  if (!key)
    throw new Error(
      `Expected the admin key of ${search.server} in the environment variable ${KEY_VARIABLE}, found none. Set it.`,
    );
  if (key === search.key)
    throw new Error(
      'Expected a search-only key in the configuration, found the admin key: every reader can see it there.',
    );
  const compiled = await compileSite(planned);
  const admin = createTypesenseAdmin({ server: search.server, key });
  return pushRecords({
    admin,
    alias: search.collection,
    batches: await readBatches({ site, content, compiled, config }),
  });
}

/** Every record of a site, in lists of the size of one request. */
export async function readBatches(input: Omit<RecordsInput, 'answers'>): Promise<Iterable<SearchRecord[]>> {
  return toBatches(toSiteRecords({ ...input, answers: await readAnswersByPage(input.site, input.config) }));
}

/** By version and address of the page that explains them. */
type AnswersByPage = Map<string, Map<string, SearchAnswer[]>>;

async function readAnswersByPage(site: Site, config: SiteConfig): Promise<AnswersByPage> {
  const byVersion: AnswersByPage = new Map();
  for (const { name } of site.versions) {
    const byPage = new Map<string, SearchAnswer[]>();
    for (const answer of await readAnswers(config, name)) {
      for (const place of answer.to) {
        const path = config.basePath + place.slice(1).split('#')[0]!;
        byPage.set(path, [...(byPage.get(path) ?? []), { ...answer, to: [place] }]);
      }
    }
    byVersion.set(name, byPage);
  }
  return byVersion;
}

interface RecordsInput {
  site: Site;
  content: Pick<Content, 'questions'>;
  compiled: CompiledSite;
  config: SiteConfig;
  answers: AnswersByPage;
}

/** Every record of every version, page by page. */
function* toSiteRecords({ site, content, compiled, config, answers }: RecordsInput): Generator<SearchRecord> {
  const questions = toPageQuestions(content.questions);
  for (const { name } of site.versions) {
    const pages = getSearchablePages(site, name);
    const incoming = readIncomingLinks(pages, compiled.facts, site);
    for (const page of pages) {
      const context = {
        siteUrl: config.url,
        locale: config.locale,
        version: name,
        branch: getBranch(page),
        rank: Math.round(getSearchWeight(page) * 100),
        links: [...(incoming.get(page)?.keys() ?? [])],
      };
      const document = toSearchDocument(page, { compiled, config, questions: questions.get(page.id) });
      yield* toRecords(document, context, answers.get(name)?.get(document.path));
    }
  }
}

/** The outermost navigation category that contains a page; DocSearch's crawler calls it `lvl0`. */
function getBranch({ breadcrumbs }: Page): string {
  return breadcrumbs.length > 1 ? breadcrumbs[0]!.label : FIRST_CRUMB;
}

/** Arrays of at most `BATCH` items. */
export function* toBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
