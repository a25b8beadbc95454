// The result for a page whose compilation did not finish: it contains only the fault, and it is not cached.
import type { CompiledPage, Finding } from '../types.ts';

/** Why a worker did not finish a page. */
export type LossReason = 'memory' | 'time' | 'ended';

const FAULTS: Record<LossReason, (seconds: number) => Pick<Finding, 'rule' | 'message'>> = {
  memory: () => ({
    rule: 'page-too-heavy',
    message:
      'Expected a page that compiles within the memory of a worker, found one that needs more. Divide the page, or publish its data as a file below `static/`.',
  }),
  time: (seconds) => ({
    rule: 'page-too-slow',
    message: `Expected a page that compiles within ${seconds} s, found one that takes longer. Look for an endless loop in its code and imports, or divide the page; \`limits.pageSeconds\` in the configuration sets the limit.`,
  }),
  ended: () => ({
    rule: 'page-ends-build',
    message: 'Expected a page that leaves the build running, found code that ends it. Remove the call.',
  }),
};

export function toUnfinishedPage(file: string, reason: LossReason, seconds: number): CompiledPage {
  return {
    html: '',
    markdown: '',
    toc: [],
    sections: [],
    anchors: [],
    links: [],
    headings: [],
    assets: [],
    css: '',
    diagnostics: [{ file, line: 1, ...FAULTS[reason](seconds) }],
    reads: [],
    isUnfinished: true,
  };
}
