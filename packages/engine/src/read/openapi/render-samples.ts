// Renders the samples of an operation as language tabs; languages without a verified method are left out.
import type { Language, Operation, Sample } from './description.ts';
import { toFence, toMdxText } from './mdx-text.ts';
import { renderCSharpSample } from './samples/csharp.ts';
import { renderCurlSample } from './samples/curl.ts';
import { renderGoSample } from './samples/go.ts';
import { renderJavaSample } from './samples/java.ts';
import { renderJavaScriptSample } from './samples/javascript.ts';
import { renderPythonSample } from './samples/python.ts';
import { toPascalCase } from './samples/template.ts';

interface LanguageTemplate {
  label: string;
  fence: (operation: Operation) => string;
  render: (operation: Operation, code: string) => string;
}

const TEMPLATES: Record<Language, LanguageTemplate> = {
  java: {
    label: 'Java',
    fence: (operation) => `java title="${toPascalCase(operation.operationId)}.java"`,
    render: renderJavaSample,
  },
  python: { label: 'Python', fence: () => 'python', render: renderPythonSample },
  javascript: { label: 'JavaScript', fence: () => 'javascript', render: renderJavaScriptSample },
  go: { label: 'Go', fence: () => 'go', render: renderGoSample },
  csharp: { label: 'C#', fence: () => 'csharp', render: renderCSharpSample },
};

export interface RenderedSample {
  language: Language | 'curl';
  label: string;
  fence: string;
  code: string;
  note?: string;
}

/** Gives the programs themselves, so that they can be compiled and run outside a page. */
export function renderSamplePrograms(operation: Operation): RenderedSample[] {
  const programs: RenderedSample[] = [
    { language: 'curl', label: 'cURL', fence: 'bash', code: renderCurlSample(operation) },
  ];
  for (const [language, template] of Object.entries(TEMPLATES) as [Language, LanguageTemplate][]) {
    const entry = operation['x-samples']?.[language];
    if (!entry) continue;
    const sample: Sample = typeof entry === 'string' ? { code: entry } : entry;
    programs.push({
      language,
      label: template.label,
      fence: template.fence(operation),
      code: template.render(operation, sample.code),
      note: sample.note,
    });
  }
  return programs;
}

/** Renders the section `Samples` without its heading. */
export function renderSamples(operation: Operation): string {
  const items = renderSamplePrograms(operation).map((program) => {
    const parts = [
      `<TabItem value="${program.language}" label="${program.label}">`,
      toFence(program.code, program.fence),
    ];
    if (program.note) parts.push(toMdxText(program.note));
    return [...parts, '</TabItem>'].join('\n\n');
  });
  return [renderPreface(operation), '<Tabs groupId="language">', ...items, '</Tabs>'].join('\n\n');
}

function renderPreface(operation: Operation): string {
  const address = 'The samples read the address of the server from `CONDUCTOR_SERVER_URL`, which ends in `/api`';
  if (operation['x-edition'] === 'enterprise') {
    return `${address}. The SDKs take an access key from \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\`; cURL sends the token in \`CONDUCTOR_TOKEN\`.`;
  }
  return `${address}, such as \`http://localhost:8080/api\`. On an enterprise cluster also set \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\` for the SDKs, and add \`-H "X-Authorization: $CONDUCTOR_TOKEN"\` to cURL.`;
}
