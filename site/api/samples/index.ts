// The languages of the samples on API pages, in the order of their tabs. An SDK's sample exists where the description has its lines.
import type { ApiError, ApiSamples, Operation, SampleLanguage } from 'docs-engine/openapi';
import { renderCSharpSample } from './csharp.ts';
import { renderCurlSample } from './curl-sample.ts';
import { renderGoSample } from './go.ts';
import { renderJavaSample } from './java.ts';
import { renderJavaScriptSample } from './javascript.ts';
import { renderPythonSample } from './python.ts';
import { toPascalCase } from './template.ts';

type RenderSample = (operation: Operation, lines: string) => string;

/** A language that is shown where the description has lines for it. */
function toLanguage({ render, ...language }: Omit<SampleLanguage, 'render'> & { render: RenderSample }): SampleLanguage {
  return { ...language, render: (operation, lines) => (lines === undefined ? undefined : render(operation, lines)) };
}

function renderPreface(operation: Operation): string {
  const address = 'The samples read the address of the server from `CONDUCTOR_SERVER_URL`, which ends in `/api`';
  if (operation['x-edition'] === 'enterprise') {
    return `${address}. The SDKs take an access key from \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\`; cURL sends the token in \`CONDUCTOR_TOKEN\`.`;
  }
  return `${address}, such as \`http://localhost:8080/api\`. On an enterprise cluster also set \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\` for the SDKs, and add \`-H "X-Authorization: $CONDUCTOR_TOKEN"\` to cURL.`;
}

/** The object that the server returns with an error; a failed validation has no `instance`. */
function toErrorBody({ status, text: message, validationErrors }: ApiError) {
  if (validationErrors) return { status, message, retryable: false, validationErrors };
  return { status, message, instance: 'server-1', retryable: false };
}

export default {
  languages: [
    { id: 'curl', label: 'cURL', fence: () => 'bash', render: renderCurlSample },
    toLanguage({
      id: 'java',
      label: 'Java',
      fence: (operation) => `java title="${toPascalCase(operation.operationId)}.java"`,
      render: renderJavaSample,
    }),
    toLanguage({ id: 'python', label: 'Python', fence: () => 'python', render: renderPythonSample }),
    toLanguage({ id: 'javascript', label: 'JavaScript', fence: () => 'javascript', render: renderJavaScriptSample }),
    toLanguage({ id: 'go', label: 'Go', fence: () => 'go', render: renderGoSample }),
    toLanguage({ id: 'csharp', label: 'C#', fence: () => 'csharp', render: renderCSharpSample }),
  ],
  preface: renderPreface,
  errorBody: toErrorBody,
} satisfies ApiSamples;
