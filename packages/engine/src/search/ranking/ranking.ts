// The ranking policy: every weight in one place, tuned against checks/search (`npm run search:quality`).

export const RANKING = {
  /** What a match is worth by where it stands; text is weighed by how often the word occurs in how long a section. */
  field: { title: 4.4, keyword: 2, heading: 2.4, text: 1.6 },
  /** What a match is worth by how it came about. */
  quality: { exact: 1, form: 0.9, longer: 0.75, synonym: 0.8, oneSlip: 0.7, twoSlips: 0.5 },
  /** A page's best section adds to what the page's words sum up to. */
  bestSection: 0.8,
  /** Words in a title count as rarer, as they are rare among titles: share of that rarity. */
  titleRarity: 0.5,
  /** Pages that lack words of the query fall quickly. */
  coveragePower: 1.6,
  /** Below this share of the best page's coverage a page does not match. */
  leastCoverage: 0.5,
  /** A title, or heading, that the query says in full. */
  wholeTitle: 1.1,
  /** A title that begins with the first word of the query: `fork` is Fork/Join rather than Dynamic Fork. */
  titleStart: 1.1,
  wholeHeading: 0.6,
  /** A page whose heading is the query: it answers just that. Falls with the square of what differs. */
  likeHeading: 0.8,
  /** Words joined, and identifiers as a whole: beside their parts. */
  joined: 0.8,
  whole: 3,
  /** Pages in the same folder, or branch, as the page being read. */
  near: { folder: 1.1, branch: 1.04 },
} as const;

/** Other places of the same page below its best one. */
export const MORE_SECTIONS = 4;

/** How rare a word is: `pages` of `total` have it. */
export function getRarity(pages: number, total: number): number {
  return Math.log(1 + (total - pages + 0.5) / (pages + 0.5));
}

/** How much nearness to the page being read adds; all paths with base path. */
export function getNearness(path: string, near: string | undefined, basePath: string): number {
  if (!near || path === near) return 1;
  const [folders, others] = [path, near].map((each) => each.slice(basePath.length).split('/').slice(0, -1)) as [
    string[],
    string[],
  ];
  if (folders.length === 0 || others.length === 0 || folders[0] !== others[0]) return 1;
  return folders.join('/') === others.join('/') ? RANKING.near.folder : RANKING.near.branch;
}
