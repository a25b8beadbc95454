// The facts of a page as text. Most of it is needed only by checks and by the search index, which read it only if
// something changed, so that part is parsed when it is first read.
import type { PageFacts } from '../types.ts';

type LargeFacts = Pick<PageFacts, 'anchors' | 'links' | 'frames' | 'headings'>;
type SmallFacts = Omit<PageFacts, keyof LargeFacts>;

/** The small facts and the large ones, each as JSON, which contains no tab. */
export function renderFacts({ anchors, links, frames, headings, ...small }: PageFacts): string {
  const large: LargeFacts = { anchors, links, frames, headings };
  return `${JSON.stringify(small)}\t${JSON.stringify(large)}`;
}

/** `text`: what `renderFacts` returned; its second half must be intact, because it is parsed later. */
export function parseFacts(text: string): PageFacts {
  const end = text.indexOf('\t');
  let parsed: LargeFacts | undefined;
  const read = () => (parsed ??= JSON.parse(text.slice(end + 1)) as LargeFacts);
  return {
    get anchors() {
      return read().anchors;
    },
    get links() {
      return read().links;
    },
    get frames() {
      return read().frames;
    },
    get headings() {
      return read().headings;
    },
    ...(JSON.parse(text.slice(0, end)) as SmallFacts),
  };
}
