const SPANS = /(`+)(?!`)\s?(.+?)\s?(?<!`)\1(?!`)/g;

/** A title or sentence in parts: words, and code spans without their backticks. It contains no other markup. */
export function toSpans(markdown: string): { text: string; isCode: boolean }[] {
  const spans: { text: string; isCode: boolean }[] = [];
  let end = 0;
  for (const match of markdown.matchAll(SPANS)) {
    spans.push({ text: markdown.slice(end, match.index), isCode: false }, { text: match[2]!, isCode: true });
    end = match.index + match[0].length;
  }
  spans.push({ text: markdown.slice(end), isCode: false });
  return spans.filter(({ text }) => text !== '');
}
