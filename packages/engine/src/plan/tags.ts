// Converts the tags of docs to links, and to the pages `/tags` and `/tags/x`.
import GithubSlugger from 'github-slugger';
import type { Card, PageLink } from '../shared/payload.ts';
import { getVariant } from '../shared/variants.ts';
import type { Finding, Page, SiteVersion, SourceVersion } from '../types.ts';
import type { PlanConfig } from '../config/plan-config.ts';
import type { Doc } from './sidebars/nav-items.ts';
import { toPermalink } from './permalinks.ts';
import { toIdSuggestion } from './suggestion.ts';

export interface Tag {
  label: string;
  permalink: string;
  /** Path below the version: `/tags/x`. */
  slug: string;
  description: string;
}

interface TagContext {
  source: SourceVersion;
  site: SiteVersion;
  config: PlanConfig;
}

const WORDS = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

/** `HTTP Poll` → `http-poll`, `camelCase` → `camel-case`. */
export function toKebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .normalize('NFC');
  return (plain.match(WORDS) ?? []).join('-').toLowerCase() || new GithubSlugger().slug(text);
}

/** The tags of every doc, by doc ID. If there is a `tags.yml`, tags that are not in it cause a warning. */
export function planTags(docs: Doc[], context: TagContext): { tagsByDoc: Map<string, Tag[]>; diagnostics: Finding[] } {
  const diagnostics: Finding[] = [];
  const tagsByDoc = new Map<string, Tag[]>();
  for (const doc of docs) {
    const tags = new Map<string, Tag>();
    for (const [index, raw] of (doc.source.frontMatter.tags ?? []).entries()) {
      const tag = toTag(raw, context);
      tags.set(tag.permalink, tags.get(tag.permalink) ?? tag);
      if (typeof raw === 'string') diagnostics.push(...checkKnown({ key: raw, index }, doc, context.source));
    }
    tagsByDoc.set(doc.id, [...tags.values()]);
  }
  return { tagsByDoc, diagnostics };
}

function toTag(raw: string | { label: string; permalink: string }, { source, site, config }: TagContext): Tag {
  const isKnown = typeof raw === 'string' && source.tagsFile !== undefined && Object.hasOwn(source.tagsFile, raw);
  const known = isKnown ? (source.tagsFile?.[raw] ?? {}) : undefined;
  const key = typeof raw === 'string' ? raw : raw.label;
  const path = typeof raw === 'string' ? (known?.permalink ?? toKebabCase(key)) : raw.permalink;
  const slug = toPermalink('/', 'tags', path);
  const label = known ? (known.label ?? key.charAt(0).toUpperCase() + key.slice(1)) : key;
  return {
    label,
    permalink: toPermalink(config.basePath, site.path, slug),
    slug,
    description: known?.description ?? '',
  };
}

function checkKnown(
  { key, index }: { key: string; index: number },
  { source }: Doc,
  { tagsFile }: SourceVersion,
): Finding[] {
  if (!tagsFile || Object.hasOwn(tagsFile, key)) return [];
  const message = `Expected a tag that tags.yml lists, found \`${key}\`.${toIdSuggestion(key, Object.keys(tagsFile)) || ' Add it there.'}`;
  return [{ ...source.readFieldPlace('tags', index), rule: 'unknown-tag', message }];
}

interface TagWithDocs extends Tag {
  docs: Doc[];
  isUnlisted: boolean;
}

/** The tag pages of a version; none if no doc has a tag. */
export function toTagPages(docs: Doc[], tagsByDoc: Map<string, Tag[]>, { site, config }: TagContext): Page[] {
  const tags = toTagsWithDocs(docs, { tagsByDoc, locale: config.locale });
  if (tags.length === 0) return [];
  const listed = tags.filter((tag) => !tag.isUnlisted);
  const base = { version: site.name, breadcrumbs: [], siblingCards: [], tags: [], draft: false, unlisted: false };
  const listPage: Page = {
    ...base,
    kind: 'tag-list',
    id: '/tags',
    permalink: toPermalink(config.basePath, site.path, 'tags'),
    title: 'Tags',
    description: '',
    tagGroups: toTagGroups(listed, config.locale),
  };
  const tagPages = tags.map((tag): Page => ({
    ...base,
    kind: 'tag',
    id: tag.slug,
    permalink: tag.permalink,
    title: `${tag.docs.length === 1 ? 'One doc' : `${tag.docs.length} docs`} tagged with "${tag.label}"`,
    description: tag.description,
    cards: tag.docs.map((doc) => toCard(doc, config.variants)),
    unlisted: tag.isUnlisted,
  }));
  return [listPage, ...tagPages];
}

/** A tag page lists the tag's listed docs. If all its docs are unlisted, the page lists them and is itself unlisted. */
function toTagsWithDocs(
  docs: Doc[],
  { tagsByDoc, locale }: { tagsByDoc: Map<string, Tag[]>; locale?: string },
): TagWithDocs[] {
  const byPermalink = new Map<string, { tag: Tag; docs: Doc[] }>();
  for (const doc of docs) {
    for (const tag of tagsByDoc.get(doc.id) ?? []) {
      const entry = byPermalink.get(tag.permalink) ?? { tag, docs: [] };
      entry.docs.push(doc);
      byPermalink.set(tag.permalink, entry);
    }
  }
  return [...byPermalink.values()].map(({ tag, docs: tagged }) => {
    const listed = tagged.filter((doc) => !doc.isHidden);
    const shown = listed.length > 0 ? listed : tagged;
    return {
      ...tag,
      docs: shown.toSorted((a, b) => a.title.localeCompare(b.title, locale)),
      isUnlisted: listed.length === 0,
    };
  });
}

function toTagGroups(tags: TagWithDocs[], locale?: string): NonNullable<Page['tagGroups']> {
  const groups = new Map<string, (PageLink & { count: number })[]>();
  for (const tag of tags.toSorted((a, b) => a.label.localeCompare(b.label, locale))) {
    const letter = (Array.from(tag.label)[0] ?? '').toUpperCase();
    groups.set(letter, [
      ...(groups.get(letter) ?? []),
      { label: tag.label, href: tag.permalink, count: tag.docs.length },
    ]);
  }
  return [...groups]
    .map(([letter, group]) => ({ letter, tags: group }))
    .toSorted((a, b) => a.letter.localeCompare(b.letter, locale));
}

function toCard(doc: Doc, variants: PlanConfig['variants']): Card {
  const variant = getVariant(doc.source.frontMatter, variants);
  return {
    label: doc.title,
    href: doc.permalink,
    description: doc.description,
    kind: 'page',
    ...(variant && { variant }),
  };
}
