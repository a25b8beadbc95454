// The results of the API page samples: counts to print, and the proof that pages quote.
import { writeFile } from 'node:fs/promises';
import { PROOF } from '../../site/api/samples/proof.ts';
import type { OperationResult } from './run-operations.ts';

/** One line for each language: `java executed 33, stand-in 15 (HTTP client 14)`. */
export function renderCounts(results: OperationResult[]): string {
  const languages = [...new Set(results.map(({ language }) => language))];
  return languages
    .map((language) => {
      const own = results.filter((result) => result.language === language);
      const count = (proof: string) => own.filter((result) => result.proof === proof).length;
      const proofs = ['executed', 'stand-in', 'FAILED'].filter((proof) => count(proof) > 0);
      const http = own.filter(({ isHttp }) => isHttp).length;
      return `${language.padEnd(10)} ${proofs.map((proof) => `${proof} ${count(proof)}`).join(', ')}${http > 0 ? ` (HTTP client ${http})` : ''}`;
    })
    .join('\n');
}

/** Writes the new proofs into the module and keeps those of samples that were not part of this run. */
export async function writeProof(file: string, results: OperationResult[]): Promise<void> {
  const proof: Record<string, Record<string, string>> = structuredClone(PROOF);
  for (const { operationId, language, proof: found } of results) {
    const { [language]: _, ...others } = proof[operationId] ?? {};
    proof[operationId] = found === 'FAILED' ? others : { ...others, [language]: found };
  }
  const lines = Object.entries(proof).map(([operation, languages]) => {
    const pairs = Object.entries(languages).map(([language, found]) => `${language}: '${found}'`);
    return `  ${operation}: { ${pairs.join(', ')} },`;
  });
  await writeFile(
    file,
    `// Written by npm run lab:samples: how the samples of each operation were run.

/** By operation and language; \`stand-in\`: against a server that only returns the example response. */
export const PROOF: Record<string, Record<string, 'executed' | 'stand-in'>> = {
${lines.join('\n')}
};
`,
  );
}
