// Reads a page of the built site, divided into its sections.
import type { BuiltDocs } from '../mcp-tool.ts';
import { parseSections, type PageSection } from './page-sections.ts';

/** Without front matter, and with paths instead of addresses, because `read_page` accepts paths. */
export function readSections({ path, markdown }: { path: string; markdown: string }, docs: BuiltDocs): PageSection[] {
  const text = markdown.replace(/^---\n[\s\S]*?\n---\n+/, '').replaceAll(`](${docs.url}`, '](/');
  return parseSections(text, docs.readAnchors(`/${path}`));
}
