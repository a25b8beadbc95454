// Estimates the widths of texts in a picture, because there is no browser to measure them, and breaks lines.

export type Font = 'name' | 'code' | 'detail' | 'label';

/** Width of a character, generously estimated: 13 px bold, 12 px monospace, 12 px and 12 px. */
const ADVANCE: Record<Font, number> = { name: 7.6, code: 7.3, detail: 6.5, label: 6.5 };

export const LINE_HEIGHT = 16;

export function getWidth(text: string, font: Font): number {
  return Math.ceil(text.length * ADVANCE[font]);
}

/** Lines of at most `limit` characters, broken at spaces; only a longer word is broken, after an underscore. */
export function toWrapped(text: string, limit: number): string[] {
  const parts = text.split(/(?<= )/).flatMap((word) => (word.trimEnd().length > limit ? word.split(/(?<=_)/) : [word]));
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.trimEnd().length <= limit) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
