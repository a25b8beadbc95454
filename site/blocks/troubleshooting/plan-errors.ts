// Merges what several pages say about the same error, adds where readers see it, and sorts the errors into
// groups.
import { toPattern } from '../../checks/error-texts/error-texts.ts';
import { toSpans } from './code-spans.ts';
import type { FoundError } from './parse-errors.ts';

/** One line of `proven.tsv`: an error text, and where the server returned it. */
export interface Proof {
  text: string;
  place: string;
}

export interface PlannedError extends Omit<FoundError, 'href'> {
  /** Where a reader sees it; empty for a symptom. */
  seen: string;
  group: Group;
  /** The sections that explain it; the first one has the full explanation. */
  hrefs: string[];
}

export const GROUPS = {
  response: 'API responses',
  reason: 'Failure reasons of tasks and executions',
  log: 'Logs, SDKs, and tools',
  symptom: 'Symptoms without an error message',
} as const;

export type Group = keyof typeof GROUPS;

const GAP = /<[^>]*>|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\.\.\.|…/g;

/** The exact error texts in a title. */
export function getTexts(title: string): string[] {
  return toSpans(title)
    .filter(({ text, isCode }) => isCode && /[a-z]{2,}\W.*[a-z]{2,}/i.test(text))
    .map(({ text }) => text.trim());
}

/** Whether a title contains only exact texts, which can be looked for; one with words describes a symptom. */
export function isExactText(title: string): boolean {
  return toSpans(title).every(({ text, isCode }) => isCode || !/[a-z]/i.test(text));
}

export function readProofs(tsv: string): Proof[] {
  return tsv
    .split('\n')
    .filter((line) => line.includes('\t') && !line.startsWith('#'))
    .map((line) => ({ text: line.split('\t')[0]!, place: line.split('\t')[1]! }));
}

/** All errors without duplicates, by group and title. */
export function planErrors(found: FoundError[], proofs: Proof[]): PlannedError[] {
  const byKey = new Map<string, PlannedError>();
  for (const { href, ...error } of found) {
    const key = error.title
      .replaceAll(GAP, '…')
      .replaceAll(/[`\s]+/g, ' ')
      .toLowerCase()
      .trim();
    const known = byKey.get(key);
    if (!known) byKey.set(key, { ...error, hrefs: [href], ...toPlace(error, proofs) });
    else {
      if (!known.hrefs.includes(href)) known.hrefs.push(href);
      known.also = [...new Set([...known.also, ...error.also])];
    }
  }
  const order = Object.keys(GROUPS);
  return [...byKey.values()].toSorted(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group) || toSortKey(a).localeCompare(toSortKey(b), 'en'),
  );
}

function toSortKey({ title }: { title: string }): string {
  return title.replaceAll(/[^\w ]/g, '').toLowerCase();
}

function toPlace(
  { title, status, href }: Omit<FoundError, 'href'> & { href?: string },
  proofs: Proof[],
): { seen: string; group: Group } {
  if (status !== undefined) return { seen: `response with status ${status}`, group: 'response' };
  const texts = getTexts(title);
  if (texts.length === 0) return { seen: '', group: 'symptom' };
  const patterns = texts.map(toPattern);
  const place = proofs.find(({ text }) => patterns.some((pattern) => pattern.test(text)))?.place ?? '';
  const response = /(?:status |: )(\d{3})$/.exec(place)?.[1];
  if (response !== undefined) return { seen: `response with status ${response}`, group: 'response' };
  const [, what, state] = /(task|execution) ([A-Z_]+)/.exec(place) ?? [];
  if (what !== undefined)
    return {
      seen: `reasonForIncompletion of ${what === 'task' ? 'a task' : 'an execution'} that is ${state}`,
      group: 'reason',
    };
  if (
    /^(?:log|npm|javac|tsx|source|issue|conductor-mcp|Node|the worker)/.test(place) ||
    (href ?? '').startsWith('/sdks/')
  )
    return { seen: 'log or output of a program', group: 'log' };
  return { seen: 'reasonForIncompletion of a task or execution', group: 'reason' };
}
