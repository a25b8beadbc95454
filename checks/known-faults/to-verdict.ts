// Converts the output of `npm audit --json` to a verdict.

export interface Verdict {
  /** `unknown`: the registry did not respond. */
  kind: 'none' | 'found' | 'unknown';
  /** Messages for people, one for each package that has a fault. */
  lines: string[];
}

interface AuditReport {
  auditReportVersion?: number;
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
}

/** Faults below this severity are listed but do not fail the check. */
const SERIOUS = new Set(['high', 'critical']);

/** `output` is the standard output of the command, whatever its exit code was. */
export function toVerdict(output: string): Verdict {
  const report = parseReport(output);
  if (report?.auditReportVersion === undefined || !report.vulnerabilities)
    return {
      kind: 'unknown',
      lines: [`The registry did not say: ${report?.message ?? (output.slice(0, 200) || 'nothing')}`],
    };
  const found = Object.entries(report.vulnerabilities);
  const lines = found.map(([name, { severity, range, fixAvailable }]) => {
    const fix = fixAvailable
      ? '`npm audit fix` updates it.'
      : 'No fix is published: replace the package, or say here why it does not concern us.';
    return `${name} ${range}  ${severity}  Expected a package without known faults. ${fix}`;
  });
  return { kind: found.some(([, { severity }]) => SERIOUS.has(severity)) ? 'found' : 'none', lines };
}

function parseReport(output: string): AuditReport | undefined {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return undefined;
  }
}
