// Renders results as a JUnit report, which CI servers display as tests.
export interface JunitCase {
  name: string;
  /** Why it failed; empty if it passed. */
  failures: string[];
  /** Remarks that are useful in any case. */
  notes: string[];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };

/** For text and attributes; characters that XML can't hold become `?`. */
function toXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML forbids control characters
  const allowed = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu, '?');
  return allowed.replaceAll(/[&<>"\n]/g, (character) => ESCAPES[character]!);
}

function renderCase({ name, failures, notes }: JunitCase, suite: string): string {
  const parts = [
    ...failures.map((failure) => `      <failure message="${toXml(failure)}"/>`),
    ...(notes.length > 0 ? [`      <system-out>${toXml(notes.join('\n'))}</system-out>`] : []),
  ];
  const start = `    <testcase classname="${toXml(suite)}" name="${toXml(name)}"`;
  return parts.length > 0 ? `${start}>\n${parts.join('\n')}\n    </testcase>` : `${start}/>`;
}

/** One suite with a test case for each file. */
export function renderJunit(suite: string, cases: JunitCase[]): string {
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  const counts = `tests="${cases.length}" failures="${failed}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${toXml(suite)}" ${counts}>`,
    `  <testsuite name="${toXml(suite)}" ${counts}>`,
    ...cases.map((one) => renderCase(one, suite)),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}
