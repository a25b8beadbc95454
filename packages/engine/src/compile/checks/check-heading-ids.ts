// Finds headings that no link can reach, because an earlier heading has the same ID.
import type { Finding } from '../../types.ts';
import type { FoundHeading } from '../tree/headings.ts';

/**
 * `headings`: those of one file, in order. Headings of a partial that is shown twice are not reported, because the
 * author cannot fix that.
 */
export function checkHeadingIds(headings: FoundHeading[], file: string): Finding[] {
  const first = new Map<string, string>();
  return headings.flatMap(({ id, level, text, line }): Finding[] => {
    // The title has no ID.
    if (level === 1) return [];
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, text);
      return [];
    }
    const message = `Expected a unique ID for \`${text}\`, found #${id} on the earlier heading \`${other}\`, where links lead. Add \`{#another-id}\` to one of them.`;
    return [{ file, line, rule: 'duplicate-heading-id', message }];
  });
}
