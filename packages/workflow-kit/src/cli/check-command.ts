// `workflow-kit check FILE…` (in a documentation site `site check-workflow`): reports all faults of definitions and
// their tests.
import { checkWorkflowFile } from '../check/check-workflow-files.ts';
import { type Diagnostic, renderDiagnostic, renderReport } from '../check/diagnostic.ts';
import { type RunCommand, runWithin } from './command.ts';
import { findFiles } from './find-files.ts';
import { type Format, readFormat } from './format.ts';
import { renderJunit } from './render-junit.ts';

export interface CheckedFile {
  file: string;
  diagnostics: Diagnostic[];
}

/** Results that the lab recorded on a server are not checked. */
const RECORDED = /\.run\.json$/;

const isFailing = ({ severity }: Diagnostic, isStrict: boolean) => isStrict || severity === 'error';

function toCounts(diagnostics: Diagnostic[]) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

const RENDER: Record<Format, (files: CheckedFile[], isStrict: boolean) => string> = {
  text(files) {
    const diagnostics = files.flatMap((one) => one.diagnostics);
    const names = files.length === 1 ? files[0]!.file : `${files.length} files`;
    return diagnostics.length > 0 ? renderReport(diagnostics) : `${names}: no faults.`;
  },
  json(files) {
    const diagnostics = files.flatMap((one) => one.diagnostics);
    return JSON.stringify({ files: files.map(({ file }) => file), ...toCounts(diagnostics), diagnostics }, null, 2);
  },
  junit(files, isStrict) {
    const cases = files.map(({ file, diagnostics }) => ({
      name: file,
      failures: diagnostics.filter((one) => isFailing(one, isStrict)).map(renderDiagnostic),
      notes: diagnostics.filter((one) => !isFailing(one, isStrict)).map(renderDiagnostic),
    }));
    return renderJunit('workflow-kit check', cases);
  },
};

export const runCheck: RunCommand = ({ values, positionals }) =>
  runWithin(async () => {
    const format = readFormat(values);
    const isStrict = values.strict === true;
    const paths = await findFiles(positionals, (file) => file.endsWith('.json') && !RECORDED.test(file));
    const files = paths.map((file) => ({ file, diagnostics: checkWorkflowFile(file, file) }));
    console.log(RENDER[format](files, isStrict));
    return files.some(({ diagnostics }) => diagnostics.some((one) => isFailing(one, isStrict))) ? 1 : 0;
  });
