// Options about what readers learn of changes, and what they may answer.
import * as z from 'zod';

/** With more, the page of changes has too many elements for a slow phone. */
const MOST_CHANGES = 200;

const limit = z
  .number()
  .refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= MOST_CHANGES,
    `Expected a number from 1 to ${MOST_CHANGES}`,
  );

/** It becomes a source of the content security policy: without the characters that end one there. */
const endpoint = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s;,'"/]+|\/(?!\/))[^\s;,'"]*$/,
    'Expected an address such as https://feedback.example.com/docs, or a path such as /feedback',
  )
  .refine(
    (text) => text.startsWith('/') || URL.canParse(text),
    'Expected an address such as https://feedback.example.com/docs, or a path such as /feedback',
  );

export const readersShape = {
  /** Page, feed and data about new, moved and corrected pages, from git and from `change` in front matter; default none. `limit`: how many of the latest are listed. */
  changes: z.strictObject({ limit: limit.default(MOST_CHANGES) }).optional(),
  /**
   * Asks readers below each page whether it helped; default not. `endpoint`: where answers go as JSON, such as `https://feedback.example.com/docs`,
   * or the path that `site serve --feedback FILE` answers (`feedback` below the base path). Without one, readers get links to a prefilled issue at `issuesUrl`.
   */
  feedback: z.strictObject({ endpoint: endpoint.optional() }).optional(),
};
