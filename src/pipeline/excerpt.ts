// Takes the title and the first contentful line out of Markdown, for pages whose front matter lacks them.

export interface Outline {
  contentTitle?: string;
  excerpt?: string;
}

/** Title (first `# heading` before any other heading or rule) and first contentful line, as plain text. */
export function parseOutline(body: string): Outline {
  const outline: Outline = {};
  let fence: string | undefined;
  let inImport = false;
  let titleMayCome = true;
  for (const raw of body.split('\n')) {
    const line = raw.trim();
    const opening = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (opening && opening.startsWith(fence) && line === opening) fence = undefined;
      continue;
    }
    if (opening) {
      fence = opening;
      continue;
    }
    if (inImport || /^(import|export)\s/.test(line)) {
      inImport = line !== '' && !/;$|from\s+['"][^'"]+['"]$/.test(line);
      continue;
    }
    if (line === '' || /^(:::|<!--|-->|\{\/\*|\|[\s:|-]+\|$)/.test(line)) continue;
    const title = /^#\s+(.*)$/.exec(line)?.[1];
    if (title !== undefined && titleMayCome) outline.contentTitle ??= toPlainText(title);
    if (title !== undefined) continue;
    titleMayCome &&= !/^(#{2,6}\s|-{3,}$|\*{3,}$)/.test(line);
    const text = toPlainText(line);
    if (text && !outline.excerpt) outline.excerpt = text;
    if (outline.excerpt && (outline.contentTitle || !titleMayCome)) break;
  }
  return outline;
}

/** One line of Markdown as plain text: links and images keep their words, markup goes. */
export function toPlainText(line: string): string {
  return line
    .replace(/\s*\{#[^}]+\}\s*$/, '')
    .replace(/^#+\s+/, '')
    .replace(/^>\s*/, '')
    .replace(/^(\s*[-*+]|\d+[.)])\s+/, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/:[a-z0-9_+-]+:/g, '')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(\*\*\*|___|\*\*|__|~~|\*)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|\s)_(\S(?:.*?\S)?)_(?=\s|[.,;:!?]|$)/g, '$1$2')
    .trim();
}
