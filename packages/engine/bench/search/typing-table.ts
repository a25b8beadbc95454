// What typing cost → a line of a table, with a mark at each figure that misses its aim.
import type { Typed } from './type-query.ts';

export interface Cost extends Typed {
  /** Requests for files that the whole query does not need. */
  needless: number;
}

const LARGE_SITE = 1000;

function getAims(pages: number) {
  return { requests: 12, kilobytes: pages > LARGE_SITE ? 150 : 100, first: 600, stable: 800, needless: 0 };
}

export function renderAims(pages: number): string {
  const { requests, kilobytes, first, stable } = getAims(pages);
  return `Aims: at most ${requests} requests and ${kilobytes} kB, first hit ${first} ms after the third key, stable ${stable} ms after the last key, no needless request.`;
}

/** Opening the dialog loads its scripts and the titles, whatever is typed. */
export const TABLE_HEAD = `${''.padEnd(32)}${['opening', 'requests', 'kB', 'needless', 'first ms', 'stable ms'].map((name) => name.padStart(14)).join('')}`;

export function renderCost(query: string, { opening, sent, first, stable, needless }: Cost, pages: number): string {
  const aims = getAims(pages);
  const kilobytes = sumKilobytes(sent);
  const cells = [
    `${opening.length} / ${sumKilobytes(opening).toFixed(0)} kB`,
    toCell(sent.length, aims.requests),
    toCell(kilobytes, aims.kilobytes),
    toCell(needless, aims.needless),
    toCell(first, aims.first),
    toCell(stable, aims.stable),
  ];
  return `${query.padEnd(32)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}

function sumKilobytes(sent: Typed['sent']): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

function toCell(value: number, most: number): string {
  if (Number.isNaN(value)) return 'no hits';
  return `${value.toFixed(0)}${value <= most ? '' : ' MISSED'}`;
}
