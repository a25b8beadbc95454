// The pages that the behaviors use.
export const BEHAVIOURS = '/content/next/guides/behaviours';
export const BLOCKS = '/content/next/guides/blocks';
export const LONG = '/content/next/guides/nested/long';
export const TEXT = '/content/next/guides/text';

export const CONCEPTS = '/content/core-concepts';
export const FAILURES = '/content/error-handling';
export const OPERATOR = '/content/reference-docs/operators/do-while';
