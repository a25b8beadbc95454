// Converts a line of Markdown to plain text.

/**
 * Text without markup; links keep their text, and code optionally keeps its backticks.
 */
export function toPlain(markdown: string, keepsCode = false): string {
  const text = markdown
    .replaceAll(/<[A-Z]\w*[^<>]*\/>\s?/g, '')
    .replaceAll(/<\/?(?:Term|kbd|a)\b[^<>]*>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*([^*]*)\*\*/g, '$1')
    .trim();
  return keepsCode ? text : text.replaceAll(/`+/g, '');
}
