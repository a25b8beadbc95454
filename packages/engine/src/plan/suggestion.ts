// Adds the hint `Did you mean ...?` for an unknown ID: the same name in another folder, otherwise the closest spelling.
import { getNearest } from '../diagnostics.ts';

/** A sentence to append to a message, with a leading space; empty if nothing is similar. */
export function toIdSuggestion(id: string, ids: Iterable<string>): string {
  const known = [...ids];
  const wanted = id.toLowerCase();
  // A missing or extra folder is the most common mistake, and its edit distance is large.
  const moved = known.find((other) => {
    const candidate = other.toLowerCase();
    return candidate === wanted || candidate.endsWith(`/${wanted}`) || wanted.endsWith(`/${candidate}`);
  });
  const nearest = moved ?? getNearest(id, known);
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
}
