// The words that links of other pages use for a page.
import type { CompiledSite } from '../../compile/compile-pages.ts';
import { toUrlParts } from '../../shared/urls.ts';
import type { FoundLink, Page, Site } from '../../types.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { toTokens } from '../words/tokenize.ts';

/** A text that leads to more pages than this says nothing about any of them: `here`, `step 3`. */
const MOST_TARGETS = 3;
/** A description beside a link is about the page, but is not a name for it. */
const NOTE_SHARE = 0.4;

type Texts = Map<string, { times: number; share: number }>;

/** Of each page, its terms and how often they occur. A page without incoming links is left out. */
export function readIncomingLinks(
  pages: Page[],
  facts: CompiledSite['facts'],
  { byPermalink }: Pick<Site, 'byPermalink'>,
): Map<Page, Map<string, number>> {
  const found = new Map<Page, Texts>();
  const targets = new Map<string, Set<Page>>();
  for (const page of pages)
    for (const link of facts.get(page)!.links) {
      // Most links of long pages lead to their own headings.
      if (link.href.startsWith('#')) continue;
      const target = byPermalink.get(toUrlParts(link.href).path);
      if (!target || target === page || target.version !== page.version) continue;
      const texts = found.get(target) ?? new Map();
      found.set(target, texts);
      for (const [text, share] of getTexts(link)) {
        texts.set(text, { times: (texts.get(text)?.times ?? 0) + 1, share });
        targets.set(text, (targets.get(text) ?? new Set()).add(target));
      }
    }
  return new Map([...found].map(([page, texts]) => [page, toTerms(texts, targets)]));
}

function getTexts({ text = '', note = '' }: FoundLink): [text: string, share: number][] {
  const all: [string, number][] = [
    [text, 1],
    [note, NOTE_SHARE],
  ];
  return all.filter(([each]) => each !== '').map(([each, share]) => [each.toLowerCase(), share]);
}

function toTerms(texts: Texts, targets: ReadonlyMap<string, ReadonlySet<Page>>): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [text, { times, share }] of texts) {
    if (targets.get(text)!.size > MOST_TARGETS) continue;
    for (const term of new Set(toTokens(text).map(({ term: each }) => each)))
      if (term.length > 1 && !STOP_WORDS.has(term)) terms.set(term, (terms.get(term) ?? 0) + times * share);
  }
  return terms;
}
