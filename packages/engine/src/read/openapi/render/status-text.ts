// Describes the statuses of responses in words.
import { STATUS_CODES } from 'node:http';

/** `404 Not Found`; ranges and `default` in words. */
export function toStatusText(status: string): string {
  if (status === 'default') return 'Any other status';
  if (/^\dXX$/i.test(status)) return `${status[0]}xx`;
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

/** Whether the request succeeded, or was redirected. */
export function isSuccess(status: string): boolean {
  return /^[123]/.test(status);
}

/** `a`, `a and b`, `a, b, and c`. */
export function toList(words: string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
