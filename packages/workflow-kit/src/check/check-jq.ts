// Reports functions that a jq program calls and that the server's implementation of jq does not have.
import { findMissingFunctions } from '../model/jq-functions.ts';

/** Reports the functions in a `queryExpression` that the server doesn't have. */
export function checkJq(program: unknown, ref: string, report: (message: string) => void): void {
  if (typeof program !== 'string' || program.includes('${')) return;
  const missing = findMissingFunctions(program);
  if (missing.length > 0)
    report(
      `Expected \`queryExpression\` of \`${ref}\` to call functions that the server's jq has, found ${missing.map((name) => `\`${name}\``).join(', ')}. Compute it in an INLINE task.`,
    );
}
