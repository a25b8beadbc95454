// Moves inline styles and `<style>` elements from rendered HTML into one style sheet, because the content security
// policy would block them inline.
import { toHash } from './page-files.ts';

const STYLED_TAG = /<[a-zA-Z][\w-]*(?=[\s>])[^<>]*?\sstyle="[^"]*"[^<>]*>/g;
const STYLE = /\sstyle="([^"]*)"/;
const STYLE_ELEMENT = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** `<p style="color:red">` becomes `<p class="style-1a2b3c4d">`, with a rule for the class. */
export function takeStyles(html: string): { html: string; css: string } {
  const rules = new Set<string>();
  const withoutElements = html.replace(STYLE_ELEMENT, (_, text: string) => {
    rules.add(text.trim());
    return '';
  });
  const withClasses = withoutElements.replace(STYLED_TAG, (tag) => {
    const declarations = toText(STYLE.exec(tag)![1]!);
    const className = `style-${toHash(declarations).slice(0, 8)}`;
    rules.add(`.${className}{${declarations}}`);
    return addClass(tag.replace(STYLE, ''), className);
  });
  return { html: withClasses, css: [...rules].join('\n') };
}

function addClass(tag: string, className: string): string {
  if (!/\sclass="/.test(tag)) return tag.replace(/^<[\w-]+/, `$& class="${className}"`);
  return tag.replace(/(\sclass="[^"]*)"/, `$1 ${className}"`);
}

/** Decodes escaped HTML to text. */
export function toText(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name]!);
}
