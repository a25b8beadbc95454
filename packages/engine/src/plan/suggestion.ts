// Turns an id that nobody knows into the hint `Did you mean ...?`: the same name in another folder, else the nearest spelling.
import { getNearest } from '../diagnostics.ts';

/** A sentence to put behind a message, with its leading space; empty when nothing is near. */
export function toIdSuggestion(id: string, ids: Iterable<string>): string {
  const known = [...ids];
  const wanted = id.toLowerCase();
  // A forgotten or superfluous folder is the commonest slip, and its edit distance is large.
  const moved = known.find((other) => {
    const candidate = other.toLowerCase();
    return candidate === wanted || candidate.endsWith(`/${wanted}`) || wanted.endsWith(`/${candidate}`);
  });
  const nearest = moved ?? getNearest(id, known);
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
}
