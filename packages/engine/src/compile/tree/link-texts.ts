// What an author says about the page that a link leads to: the text of the link, and the description after it in a list.
import type { Nodes, Parents } from 'hast';
import { toString } from 'hast-util-to-string';
import { toSingleSpaces } from '../../shared/single-spaces.ts';

/** Longer texts are sentences about something else. */
const MAX_TEXT = 80;
const MAX_NOTE = 200;

export interface LinkTexts {
  /** The text of the link. */
  text?: string;
  /** In `[Backup](…): save a copy`, the text after the colon. */
  note?: string;
}

/** The texts of a link that is the child of `parent` at `index`. Empty ones are left out. */
export function getLinkTexts(node: unknown, index: number | undefined, parent: unknown): LinkTexts {
  const text = toLine(toString(node as Nodes), MAX_TEXT);
  const note = getNote((parent as Parents | undefined)?.children ?? [], index ?? 0);
  return { ...(text && { text }), ...(note && { note }) };
}

function getNote(siblings: Parents['children'], index: number): string {
  if (siblings.slice(0, index).some((node) => toString(node).trim() !== '')) return '';
  const after = siblings
    .slice(index + 1)
    .map((node) => toString(node))
    .join('');
  return after.startsWith(':') ? toLine(after.slice(1), MAX_NOTE) : '';
}

/** One line; empty if it is too long. */
function toLine(text: string, most: number): string {
  const line = toSingleSpaces(text).trim();
  return line.length > most ? '' : line;
}
