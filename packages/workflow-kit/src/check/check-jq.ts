// Reports what a jq program contains and the server's implementation of jq does not have.
import { findMissingFunctions, toBare } from '../model/jq-functions.ts';
import { checkGrammar } from '../model/jq-grammar.ts';

/** What the server's grammar refuses; undefined if it is not known to refuse the program. */
function findGrammarFault(program: string): string | undefined {
  try {
    checkGrammar(toBare(program));
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    // A variable that does not exist fails only where the program reads it.
    return message.startsWith('Undefined variable') ? undefined : message;
  }
}

/** Reports the functions and constructs in a `queryExpression` that the server doesn't have. */
export function checkJq(program: unknown, ref: string, report: (message: string) => void): void {
  if (typeof program !== 'string' || program.includes('${')) return;
  const missing = findMissingFunctions(program);
  if (missing.length > 0)
    report(
      `Expected \`queryExpression\` of \`${ref}\` to call functions that the server's jq has, found ${missing.map((name) => `\`${name}\``).join(', ')}. Compute it in an INLINE task.`,
    );
  const fault = findGrammarFault(program);
  if (fault !== undefined)
    report(
      `Expected \`queryExpression\` of \`${ref}\` to be jq that the server's jq can read. The task would fail with: ${fault}`,
    );
}
