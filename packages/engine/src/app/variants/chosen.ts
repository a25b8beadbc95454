// Which variant of the site the reader chose, and what search makes of it.
import { EVERYTHING } from '../../shared/variants.ts';

/** Undefined while everything is shown, and on the server. */
export function getChosenVariant(): string | undefined {
  return globalThis.document?.documentElement.dataset.variant;
}

/** What the address of a search says of its limit, `only`: that there is none must be said where a variant is chosen. */
export function toAskedVariant(only: string | undefined): string | undefined {
  return only ?? (getChosenVariant() && EVERYTHING);
}

/** What a search is limited to by its address: without a word in it, to the chosen variant. */
export function toSearchedVariant(asked: string | undefined): string | undefined {
  return asked === EVERYTHING ? undefined : (asked ?? getChosenVariant());
}
