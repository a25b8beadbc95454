// Turns the files of one version into docs: id, slug, permalink, title, position.
import type { Finding, SourcePage, SourceVersion } from '../../types.ts';
import type { PlanConfig } from '../../config/plan-config.ts';
import type { Doc } from '../sidebars/nav-items.ts';
import { toAbsoluteSlug, toPermalink } from '../permalinks.ts';
import { toSlugFault } from '../slug-fault.ts';
import { parseDocPath, toFileSlug } from './doc-path.ts';

export interface PlannedDocs {
  /** In the order of the files; includes drafts only in development. */
  docs: Doc[];
  /** Omitted from a production build: references to them are removed without a message. */
  drafts: Doc[];
  diagnostics: Finding[];
}

interface DocContext {
  config: PlanConfig;
  versionPath: string;
}

/** Plans every doc of a version; if two docs have the same ID, the first is kept. */
export function planDocs(version: SourceVersion, context: DocContext): PlannedDocs {
  const planned: PlannedDocs = { docs: [], drafts: [], diagnostics: [] };
  const byId = new Map<string, Doc>();
  for (const source of version.pages) {
    const doc = toDoc(source, context);
    const twin = byId.get(doc.id);
    planned.diagnostics.push(...checkDoc(doc, twin));
    if (twin) continue;
    byId.set(doc.id, doc);
    const isDropped = context.config.production && source.frontMatter.draft === true;
    (isDropped ? planned.drafts : planned.docs).push(doc);
  }
  return planned;
}

function toDoc(source: SourcePage, { config, versionPath }: DocContext): Doc {
  const { frontMatter } = source;
  const place = parseDocPath(source.docPath, frontMatter);
  const { folder, urlFolder, baseId, position, isIndex } = place;
  const slug =
    frontMatter.slug === undefined ? toFileSlug(place) : toAbsoluteSlug(frontMatter.slug || baseId, urlFolder);
  return {
    id: urlFolder ? `${urlFolder}/${baseId}` : baseId,
    slug,
    permalink: toPermalink(config.basePath, versionPath, slug),
    title: frontMatter.title ?? source.contentTitle ?? baseId,
    description: frontMatter.description ?? source.excerpt ?? '',
    position: frontMatter.sidebar_position ?? position,
    folder,
    isIndex,
    isHidden: config.production && frontMatter.unlisted === true,
    source,
  };
}

function checkDoc(doc: Doc, twin: Doc | undefined): Finding[] {
  const { frontMatter, readFieldPlace } = doc.source;
  const found: Finding[] = [];
  if (twin) {
    const message = `Expected one page with the ID \`${doc.id}\`, found another in ${twin.source.file}. Rename one file, or set another \`id\` in its front matter.`;
    found.push({ ...readFieldPlace('id'), rule: 'duplicate-id', message });
  }
  const fault = toSlugFault(doc.slug);
  if (fault !== undefined) {
    const fix =
      frontMatter.slug === undefined ? ', which comes from the file name. Rename the file.' : '. Correct the slug.';
    found.push({ ...readFieldPlace('slug'), rule: 'bad-slug', message: fault + fix });
  }
  return found;
}
