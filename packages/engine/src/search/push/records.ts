// Converts a search document to the records of a DocSearch collection: one for each heading, and the text in pieces.
import { createHash } from 'node:crypto';
import type { SearchAnswer, SearchDocument, SearchSection } from '../search-types.ts';

export interface RecordContext {
  /** Origin of the published site. */
  siteUrl: string;
  locale: string;
  version: string;
  /** The outermost category of the page in the navigation: `Task Reference`. */
  branch: string;
  /** Rank among the site's pages, in hundredths. */
  rank: number;
  /** Terms that links of other pages use for the page. */
  links: string[];
}

type LevelName = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;
type Headings = { [Level in LevelName as `hierarchy.${Level}`]?: string };
/** Only the record's own heading. */
type OwnHeading = { [Level in LevelName as `hierarchy_radio.${Level}`]?: string };

/** One record of the collection; the field names are those of DocSearch's crawler. */
export interface SearchRecord extends Headings, OwnHeading {
  /** Also the record's ID: the same place has the same ID in every push. */
  id: string;
  objectID: string;
  anchor?: string;
  content?: string;
  url: string;
  url_without_anchor: string;
  url_without_variables: string;
  no_variables: boolean;
  version: string[];
  type: LevelName | 'content';
  docusaurus_tag: string;
  kind_tag: string;
  /** The page's value of the site's filter; `any` if the page matches every value. */
  only_tag: string;
  language: string;
  /**
   * What is said elsewhere, in the first record of a section: questions that it answers, and for the first section the
   * terms of links to the page. They are one text, because the service matches each text by itself.
   */
  tags: string[];
  item_priority: number;
  weight: { page_rank: number; level: number; position: number; position_descending: number };
}

/**
 * Longer text is divided at the end of a sentence or word, because a hit shows a piece and the service sends whole
 * pieces.
 */
const PIECE_LENGTH = 600;
const LAST_LEVEL = 6;

/** Divides a text into pieces of at most `PIECE_LENGTH` characters. */
export function toPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > PIECE_LENGTH) {
    const start = rest.slice(0, PIECE_LENGTH);
    const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('\n')) + 1;
    const word = start.lastIndexOf(' ');
    const end = sentence > PIECE_LENGTH / 2 ? sentence : word > 0 ? word : PIECE_LENGTH;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

/** Text of a section without its heading: prose, code, and identifiers that occur in neither. */
function getContents({ text, code, identifiers }: SearchSection, lead: string): string[] {
  const known = `${text} ${code}`;
  const others = identifiers.filter((name) => !known.includes(name)).join(' ');
  return [lead, text, code, others].flatMap(toPieces);
}

interface Piece {
  section: SearchSection;
  /** Index in `hierarchy`; 1 for the page's title. */
  level: number;
  content?: string;
}

function toPagePieces({ sections, description, keywords, code }: SearchDocument, answers: SearchAnswer[]): Piece[] {
  return sections.flatMap((section, index): Piece[] => {
    const level = Math.min(section.headings.length, LAST_LEVEL);
    const lead = index === 0 ? [description, code, keywords.join(', ')].filter(Boolean).join(' ') : '';
    const explained = answers.filter(({ to }) => to.some((place) => (place.split('#')[1] ?? '') === section.anchor));
    const contents = [...explained.map(toAnswerText), ...getContents(section, lead)];
    return [{ section, level }, ...contents.map((content) => ({ section, level, content }))];
  });
}

/** The texts that a reader may paste, with what the section says about them: in one piece, so that a hit shows both. */
function toAnswerText({ texts, parts }: SearchAnswer): string {
  return [...texts, ...parts.map(([name, said]) => `${name}: ${said}`)].join(' ');
}

/** Every record of a page, in the order of its text. `answers`: of those texts that the page explains. */
export function toRecords(
  document: SearchDocument,
  context: RecordContext,
  answers: SearchAnswer[] = [],
): SearchRecord[] {
  const pieces = toPagePieces(document, answers);
  return pieces.map((piece, position) => {
    const level = piece.content === undefined ? 100 - 10 * piece.level : 0;
    const weight = { page_rank: context.rank, level, position, position_descending: pieces.length - position };
    return toRecord(piece, weight, { document, context });
  });
}

type Origin = { document: SearchDocument; context: RecordContext };

function toRecord(
  { section, level, content }: Piece,
  weight: SearchRecord['weight'],
  { document, context }: Origin,
): SearchRecord {
  const page = context.siteUrl + document.path;
  const url = section.anchor ? `${page}#${section.anchor}` : page;
  const names = [context.branch, ...section.headings.slice(0, LAST_LEVEL)];
  const type: SearchRecord['type'] = content === undefined ? (`lvl${level}` as LevelName) : 'content';
  const said = [...(weight.position === 0 ? context.links : []), ...(section.questions ?? [])];
  const objectID = createHash('sha1')
    .update(`${url}\n${weight.position}\n${content ?? names.join('\n')}`)
    .digest('hex');
  return {
    id: objectID,
    objectID,
    ...(section.anchor && { anchor: section.anchor }),
    ...(content !== undefined && { content }),
    url,
    url_without_anchor: page,
    url_without_variables: url,
    no_variables: true,
    version: [context.version],
    type,
    docusaurus_tag: `docs-default-${context.version}`,
    kind_tag: document.kind,
    only_tag: document.only ?? 'any',
    language: context.locale,
    tags: content === undefined && said.length > 0 ? [said.join(' ')] : [],
    item_priority: weight.page_rank * 1e9 + weight.level * 1000 + weight.position_descending,
    weight,
    ...Object.fromEntries(names.map((name, index) => [`hierarchy.lvl${index}`, name])),
    ...(content === undefined && { [`hierarchy_radio.${type}`]: names.at(-1) }),
  };
}
