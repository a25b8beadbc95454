// Extracts the title and the first line of text from Markdown, for pages whose front matter lacks them.

export interface Outline {
  contentTitle?: string;
  excerpt?: string;
}

/** Title (first `# heading` before any other heading or rule) and first line of text, both as plain text. */
export function parseOutline(body: string): Outline {
  const outline: Outline = {};
  let titleMayCome = true;
  for (const line of getTextLines(body)) {
    const title = /^#\s+(.*)$/.exec(line)?.[1];
    if (title !== undefined && titleMayCome) outline.contentTitle ??= toPlainText(title.slice(0, MOST_LETTERS));
    if (title !== undefined) continue;
    titleMayCome &&= !/^(#{2,6}\s|-{3,}$|\*{3,}$)/.test(line);
    const text = toPlainText(line.slice(0, MOST_LETTERS));
    if (text && !outline.excerpt) outline.excerpt = text;
    if (outline.excerpt && (outline.contentTitle || !titleMayCome)) break;
  }
  return outline;
}

const SKIPPED = /^(:::|\{\/\*|\|[\s:|-]+\|$|\[\^[^\]]+\]:|(={3,}|-{3,}|\*{3,})$)/;

/** The start of comments (outside of code) and of elements for the document's head, and how each ends. */
const OPENING = /(?<!`)<!--|\{\/\*|<head>|<Head>/g;
const CLOSINGS: Record<string, string> = { '<!--': '-->', '{/*': '*/}', '<head>': '</head>', '<Head>': '</Head>' };

/**
 * Removes hidden parts; each line keeps its number. Works in one pass, because a regular expression would search to the
 * end of the text for each part that is not closed.
 */
function withoutHidden(body: string): string {
  const unclosed = new Set<string>();
  let shown = '';
  let from = 0;
  for (const { 0: opening, index } of body.matchAll(OPENING)) {
    if (index < from || unclosed.has(opening)) continue;
    const closing = CLOSINGS[opening]!;
    const end = body.indexOf(closing, index + opening.length);
    if (end < 0) {
      unclosed.add(opening);
      continue;
    }
    const next = end + closing.length;
    shown += body.slice(from, index) + body.slice(index, next).replaceAll(/[^\n]/g, '');
    from = next;
  }
  return shown + body.slice(from);
}

/** A first line longer than this is data and not text. */
const MOST_LETTERS = 5000;

/** The lines that show text: no code, imports, exports, comments or fences. Underlined headings get a `#` prefix. */
function* getTextLines(body: string): Generator<string> {
  let fence: string | undefined;
  let inImport = false;
  const lines = withoutHidden(body).split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] = lines[index]!.trim());
    const opening = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (opening?.startsWith(fence) && line === opening) fence = undefined;
    } else if (opening !== undefined) {
      // The content of `mdx-code-block` is Markdown, and its closing line does not open a new fence.
      const isUnwrapped =
        line.endsWith('mdx-code-block') ||
        (line === opening && lines.slice(0, index).includes(`${line}mdx-code-block`));
      fence = isUnwrapped ? undefined : opening;
    } else if (inImport || /^(import|export)\s/.test(line)) {
      inImport = line !== '' && !/;$|from\s+['"][^'"]+['"]$/.test(line);
    } else if (line !== '' && !SKIPPED.test(line)) {
      const underline = /^(=+|-+)$/.exec(lines[index + 1]?.trim() ?? '')?.[0][0];
      yield underline && !line.startsWith('#') ? `${underline === '=' ? '#' : '##'} ${line}` : line;
    } else if (/^(-{3,}|\*{3,})$/.test(line) && lines[index - 1] === '') {
      yield line;
    }
  }
}

/** One line of Markdown as plain text: links and images keep their text, and markup is removed. */
export function toPlainText(line: string): string {
  return line
    .replace(/^(-{3,}|\*{3,})$/, '')
    .replace(/\s*\{#[^}]+\}\s*$/, '')
    .replace(/^#+\s+/, '')
    .replace(/\s+#+$/, '')
    .replace(/^>\s*/, '')
    .replace(/^(\s*[-*+]|\d+[.)])\s+/, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\s?:[a-z0-9_+-]+:/g, '')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(\*\*\*|___|\*\*|__|~~|\*)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|\s)_(\S(?:.*?\S)?)_(?=\s|[.,;:!?]|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}
