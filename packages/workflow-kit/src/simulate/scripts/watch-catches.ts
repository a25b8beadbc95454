// Lets the guest see each error that a script catches and uses.

const CATCH = /\bcatch(\s*\(\s*)([A-Za-z_$][\w$]*)(\s*\)\s*\{)/g;

/** The script as it runs. The lines stay the same. */
export function toWatched(expression: string): string {
  return expression.replaceAll(CATCH, (whole, _open, name: string) =>
    expression.split(name).length > 2 ? `${whole}__caught(${name});` : whole,
  );
}
