// The languages of the samples on API pages, in the order of their tabs. Where the description has lines for a language, they call its SDK; elsewhere, its HTTP client sends the same request.
import type { ApiSamples, Operation, SampleLanguage } from 'docs-engine/openapi';
import { renderCSharpSample } from './csharp.ts';
import { renderCurlSample } from './curl-sample.ts';
import { renderGoSample } from './go.ts';
import { renderJavaSample } from './java.ts';
import { renderJavaScriptSample } from './javascript.ts';
import {
  renderCSharpHttp,
  renderGoHttp,
  renderJavaHttp,
  renderJavaScriptHttp,
  renderPythonHttp,
} from './http.ts';
import { INSTALL } from './packages.ts';
import { renderPythonSample } from './python.ts';
import { toKebabCase, toPascalCase, toSnakeCase } from './template.ts';

type Render = (operation: Operation, lines: string) => string;

interface Language {
  id: string;
  label: string;
  comment: string;
  fence: SampleLanguage['fence'];
  /** Around the lines that the description has. */
  render: Render;
  /** Where the SDK has no method for the operation. */
  renderHttp: (operation: Operation) => string;
  /** The HTTP client of the language. */
  http: string;
}

/** A language whose samples say what to install, or that the SDK has no method for the operation. */
function toLanguage({ id, label, comment, fence, render, renderHttp, http }: Language): SampleLanguage {
  return {
    id,
    label,
    fence,
    render: (operation, lines) =>
      lines === undefined
        ? `${comment} The ${label} SDK has no method for this request, so this program uses ${http}.\n${renderHttp(operation)}`
        : `${comment} ${INSTALL[id]}\n${render(operation, lines)}`,
  };
}

function renderPreface(operation: Operation): string {
  const address = 'The samples read the address of the server from `CONDUCTOR_SERVER_URL`, which ends in `/api`';
  if (operation['x-edition'] === 'enterprise') {
    return `${address}. The SDKs take an access key from \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\`; cURL sends the token in \`CONDUCTOR_TOKEN\`.`;
  }
  return `${address}, such as \`http://localhost:8080/api\`. On an enterprise cluster also set \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\` for the SDKs, and add \`-H "X-Authorization: $CONDUCTOR_TOKEN"\` to cURL.`;
}

export default {
  languages: [
    { id: 'curl', label: 'cURL', fence: () => 'bash', render: renderCurlSample },
    toLanguage({
      id: 'java',
      label: 'Java',
      comment: '//',
      fence: ({ operationId }) => `java title="${toPascalCase(operationId)}.java"`,
      render: renderJavaSample,
      renderHttp: renderJavaHttp,
      http: 'java.net.http',
    }),
    toLanguage({
      id: 'python',
      label: 'Python',
      comment: '#',
      fence: ({ operationId }) => `python title="${toSnakeCase(operationId)}.py"`,
      render: renderPythonSample,
      renderHttp: renderPythonHttp,
      http: 'urllib',
    }),
    toLanguage({
      id: 'javascript',
      label: 'JavaScript',
      comment: '//',
      fence: ({ operationId }) => `javascript title="${toKebabCase(operationId)}.mjs"`,
      render: renderJavaScriptSample,
      renderHttp: renderJavaScriptHttp,
      http: 'fetch',
    }),
    toLanguage({
      id: 'go',
      label: 'Go',
      comment: '//',
      fence: () => 'go title="main.go"',
      render: renderGoSample,
      renderHttp: renderGoHttp,
      http: 'net/http',
    }),
    toLanguage({
      id: 'csharp',
      label: 'C#',
      comment: '//',
      fence: () => 'csharp title="Program.cs"',
      render: renderCSharpSample,
      renderHttp: renderCSharpHttp,
      http: 'HttpClient',
    }),
  ],
  preface: renderPreface,
} satisfies ApiSamples;
