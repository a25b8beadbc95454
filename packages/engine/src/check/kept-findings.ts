// The findings in the pages of the last build. The same site has the same ones.
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { Finding } from '../types.ts';

interface Kept {
  siteKey: string;
  findings: Finding[];
}

/** Returns what `find` finds, or what it found in the last build of the same site. `file`: where that is stored; it need not exist. */
export function findOnce({ file, siteKey }: { file: string; siteKey: string }, find: () => Finding[]): Finding[] {
  const kept = JSON.parse(readSealed(file) ?? 'null') as Kept | null;
  if (kept?.siteKey === siteKey) return kept.findings;
  const findings = find();
  writeSealed(file, JSON.stringify({ siteKey, findings } satisfies Kept));
  return findings;
}
