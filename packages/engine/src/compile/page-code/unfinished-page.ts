// The result for a page whose compilation did not finish: it contains only the fault, and it is not cached.
import type { CompiledPage, Finding } from '../../types.ts';

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
  return toEmptyPage({ file, line: 1, ...FAULTS[reason](seconds) });
}

/** `names`: what the code of the page changed. Its own article was made with the changes, and may be anything. */
export function toChangingPage(file: string, names: string[]): CompiledPage {
  const message = `Expected code that leaves objects of the whole build unchanged, found a change of \`${names[0]}\`, which was undone. Remove the change, and write a function of your own.`;
  return toEmptyPage({ file, line: 1, rule: 'page-changes-globals', message });
}

function toEmptyPage(fault: Finding): CompiledPage {
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
    diagnostics: [fault],
    reads: [],
    isUnfinished: true,
  };
}
