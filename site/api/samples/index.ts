// The languages of the samples on API pages, in the order of their tabs. If the description has lines for a language,
// its sample calls the SDK; otherwise the language's HTTP client sends the same request.
import type { ApiError, ApiSamples, Operation, SampleLanguage } from 'docs-engine/openapi';
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
} from './sent-request.ts';
import { INSTALL, SERVER_VERSION } from './packages.ts';
import { PROOF } from './proof.ts';
import { renderPythonSample } from './python.ts';
import { toKebabCase, toPascalCase, toSnakeCase } from './template.ts';

type Render = (operation: Operation, lines: string) => string;

interface Language {
  id: string;
  label: string;
  comment: string;
  fence: SampleLanguage['fence'];
  /** Renders a program around the lines in the description. */
  render: Render;
  /** Renders a program for an operation that the SDK has no method for. */
  renderHttp: (operation: Operation) => string;
  /** The name of the language's HTTP client. */
  http: string;
}

/** A language whose samples say what to install, or that the SDK lacks a method for the operation. */
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

const LABELS: Record<string, string> = { curl: 'cURL', java: 'Java', python: 'Python', javascript: 'JavaScript', go: 'Go', csharp: 'C#' };

function toList(languages: string[]): string {
  return new Intl.ListFormat('en').format(languages.map((language) => LABELS[language] ?? language));
}

/** Says how the samples were run; omits languages that the lab did not run. */
function renderProof({ operationId }: Operation): string {
  const proof = Object.entries(PROOF[operationId] ?? {});
  const getLanguages = (kind: string) => proof.filter(([, found]) => found === kind).map(([language]) => language);
  const executed = getLanguages('executed');
  const standIn = getLanguages('stand-in');
  const text = [
    executed.length > 0 &&
      `All samples send the same request, unless a note says otherwise. The samples in ${toList(executed)} were run against version ${SERVER_VERSION} of the open-source server, with the SDK versions that the samples state.`,
    standIn.length > 0 &&
      `All samples send the same request, unless a note says otherwise. The samples in ${toList(standIn)} were run against a mock cluster, which checks the request and returns the example response.`,
    proof.some(([language]) => language === 'csharp') &&
      'For these runs, the Go and C# SDKs were built from their source code, and the C# samples ran on Mono with stubs for the dependencies of the C# SDK.',
  ].filter(Boolean);
  return text.length === 0 ? '' : `\n\n<details>\n\n<summary>How the samples were run</summary>\n\n${text.join(' ')}\n\n</details>`;
}

function renderPreface(operation: Operation): string {
  const address = 'The samples read the address of the server from `CONDUCTOR_SERVER_URL`, which ends in `/api`';
  if (operation['x-edition'] === 'enterprise') {
    return `${address}. The SDKs take an access key from \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\`; cURL and programs without an SDK send the token that is stored in \`CONDUCTOR_TOKEN\`.${renderProof(operation)}`;
  }
  return `${address}, such as \`http://localhost:8080/api\`. On an enterprise cluster, also set \`CONDUCTOR_AUTH_KEY\` and \`CONDUCTOR_AUTH_SECRET\` for the SDKs, and add the \`X-Authorization\` header with a [token](/sdks/authentication) to requests from cURL and from programs without an SDK.${renderProof(operation)}`;
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
  errorBody: toErrorBody,
} satisfies ApiSamples;
