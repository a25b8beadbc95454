// Gives every operation a page and a title: those in the description, otherwise generated from its tag, ID and summary.
import type { Operation, PlacedOperation } from './description.ts';

/** A summary longer than this is treated as a description. */
const LONGEST_TITLE = 70;
const LONGEST_DESCRIPTION = 160;

/** Fills in missing fields: `x-page`, `x-title`, `x-description` and `operationId`. Generated addresses are unique. */
export function planAddresses(operations: PlacedOperation[], folder: string): void {
  const taken = new Set(operations.map(({ operation }) => operation['x-page']));
  for (const { operation } of operations) operation.operationId ||= toName(operation);
  const titles = countTitles(operations.map(({ operation }) => operation));
  for (const { operation } of operations) {
    const name = toSlug(operation.operationId) || 'operation';
    operation['x-page'] ||= toFree(
      `/${[folder, toSlug(operation.tags[0] ?? ''), name].filter(Boolean).join('/')}`,
      taken,
    );
    taken.add(operation['x-page']);
    const title = toTitle(operation);
    operation['x-description'] ||= toDescription(operation, title);
    operation['x-title'] ||= titles.get(title) === 1 ? title : `${title} (${toCall(operation)})`;
  }
}

function toName({ isWebhook, method, ...operation }: Operation): string {
  return toSlug(isWebhook ? operation['x-path'] : `${method} ${operation['x-path']}`);
}

function countTitles(operations: Operation[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const title = operation['x-title'] || toTitle(operation);
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return counts;
}

function toTitle(operation: Operation): string {
  const summary = toPlain(operation.summary ?? '').replace(/\.$/, '');
  if (summary !== '' && summary.length <= LONGEST_TITLE) return summary;
  const words = toSlug(operation.operationId).replaceAll('-', ' ');
  return words === '' ? toCall(operation) : words.charAt(0).toUpperCase() + words.slice(1);
}

function toCall(operation: Operation): string {
  return operation.isWebhook ? `webhook ${operation['x-path']}` : `${operation.method} ${operation['x-path']}`;
}

/** One sentence about what the operation does, as far as there is room, and what the page contains. */
function toDescription(operation: Operation, title: string): string {
  const [first = ''] = toPlain(operation.description ?? operation.summary ?? '').split(/(?<=[.!?])\s/);
  const what = first === '' || first.length > 100 ? title : first;
  const holds = `Parameters, responses, errors, and samples of ${toCall(operation)}.`;
  const whole = `${what.replace(/[.:]$/, '')}. ${holds}`;
  return whole.length <= LONGEST_DESCRIPTION ? whole : `${whole.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}

/** Plain text on one line, without Markdown and HTML markup. */
export function toPlain(text: string): string {
  return text
    .replaceAll(/<[^<>]*>|[`*]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `findPetsByStatus` and `GET /pets/{petId}` → `find-pets-by-status`, `get-pets-pet-id`. */
export function toSlug(text: string): string {
  return text
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

function toFree(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  let number = 2;
  while (taken.has(`${path}-${number}`)) number++;
  return `${path}-${number}`;
}
