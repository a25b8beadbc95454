// Formats a definition as readable JSON (short arrays and objects stay on one line), and records the lines of every
// object in it.

/** First and last line, 1-based. */
export type Lines = [first: number, last: number];

export interface RenderedJson {
  text: string;
  lines: Map<object, Lines>;
}

/** The longest line for a whole array or object, in characters. */
const WIDTH = 72;

/** The JSON parses back to the same value. */
export function renderJson(value: unknown): RenderedJson {
  const lines = new Map<object, Lines>();
  const out: string[] = [];
  const write = (part: unknown, { indent, prefix, suffix }: { indent: string; prefix: string; suffix: string }) => {
    const first = out.length + 1;
    const line = `${indent}${prefix}${toOneLine(part)}${suffix}`;
    if (typeof part !== 'object' || part === null || isEmpty(part) || (isFlat(part) && line.length <= WIDTH)) {
      out.push(line);
    } else {
      const isList = Array.isArray(part);
      const entries = Object.entries(part).filter(([, item]) => item !== undefined);
      out.push(`${indent}${prefix}${isList ? '[' : '{'}`);
      entries.forEach(([key, item], index) => {
        write(item, {
          indent: `${indent}  `,
          prefix: isList ? '' : `${JSON.stringify(key)}: `,
          suffix: index < entries.length - 1 ? ',' : '',
        });
      });
      out.push(`${indent}${isList ? ']' : '}'}${suffix}`);
    }
    if (typeof part === 'object' && part !== null) lines.set(part, [first, out.length]);
  };
  write(value, { indent: '', prefix: '', suffix: '' });
  return { text: out.join('\n'), lines };
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** Tasks are never put on one line, because the text refers to each of their fields. */
function isFlat(value: object): boolean {
  return (
    !('taskReferenceName' in value) && Object.values(value).every((item) => typeof item !== 'object' || item === null)
  );
}

function toOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
