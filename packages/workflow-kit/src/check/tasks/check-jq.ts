// Reports what the server's implementation of jq can't parse or does not have.
import { findMissingFunctions } from '../../simulate/jq/run-jq.ts';

/** With one of these, a program may not call all its functions, or may survive their errors. */
const MAY_SKIP = /\b(?:if|try|and|or|select|empty)\b|\?|\/\//;

/** Reports a `queryExpression` that fails on the server; as a warning, if it may succeed for some inputs. */
export function checkJq(program: unknown, ref: string, report: (message: string, severity?: 'warning') => void): void {
  if (typeof program !== 'string' || program.includes('${')) return;
  try {
    const missing = findMissingFunctions(program);
    if (missing.length > 0)
      report(
        `Expected \`queryExpression\` of \`${ref}\` to call functions that the server's jq has, found ${missing.map((name) => `\`${name}\``).join(', ')}. Compute it in an INLINE task.`,
        MAY_SKIP.test(program) ? 'warning' : undefined,
      );
  } catch (error) {
    report(
      `Expected \`queryExpression\` of \`${ref}\` to be a jq program that the server can parse, found \`${program}\`: ${(error as Error).message.split('\n')[0]}`,
    );
  }
}
