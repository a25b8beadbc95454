// An error in the command line, whatever the content is.

/** An option or argument with a wrong value: the command ends with exit code 2. */
export class UsageError extends Error {}
