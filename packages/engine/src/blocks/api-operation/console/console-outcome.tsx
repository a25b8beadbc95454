// The output of the console: the command of the request, and the response with its status, time, headers and body.
import { useState } from 'react';
import { copyText } from '../../../shared/copy-text.ts';
import { explainOutcome, type Explanation } from './explain-outcome.ts';
import type { ConsoleFailure, ConsoleResponse } from './send-request.ts';
import type { ConsoleRequest } from './to-request.ts';

/** The cURL command for the entered values. */
export function CurlCommand({ command }: { command: string }) {
  return (
    <div className="api-console__field">
      <p className="api-console__head">
        <span>cURL</span>
        <CopyButton text={command} label="Copy cURL" />
      </p>
      <pre className="api-console__text" tabIndex={0}>
        {command}
      </pre>
      {command.includes('$TOKEN') && <p className="api-console__hint">Replace $TOKEN with your token.</p>}
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'Copy' | 'Copied' | 'Copying failed'>('Copy');
  const copy = () => {
    void copyText(text).then((isCopied) => setState(isCopied ? 'Copied' : 'Copying failed'));
    setTimeout(() => setState('Copy'), 2000);
  };
  return (
    <button type="button" className="api-console__link" aria-label={state === 'Copy' ? label : state} onClick={copy}>
      {state}
    </button>
  );
}

interface ConsoleOutcomeProps {
  request: ConsoleRequest;
  outcome: ConsoleResponse | ConsoleFailure;
  timeOutMs: number;
  help?: string;
}

export function ConsoleOutcome({ request, outcome, timeOutMs, help }: ConsoleOutcomeProps) {
  const explanation = explainOutcome(outcome, { request, origin: location.origin, timeOutMs });
  return (
    <section className="api-console__outcome" aria-label="Response">
      {outcome.kind === 'response' && <StatusLine {...outcome} />}
      {explanation && <ExplanationText {...explanation} help={help} />}
      {outcome.kind === 'response' && <ResponseParts {...outcome} />}
    </section>
  );
}

function StatusLine({ status, statusText, milliseconds }: ConsoleResponse) {
  return (
    <p className="api-console__head">
      <strong data-kind={status < 300 ? 'success' : status < 400 ? 'other' : 'failure'}>
        {status} {statusText}
      </strong>
      <span>{Math.round(milliseconds)} ms</span>
    </p>
  );
}

function ExplanationText({ title, remedy, hasHelp, help }: Explanation & { help?: string }) {
  return (
    <div className="api-console__explanation">
      <strong>{title}</strong>
      <p>
        {remedy} {hasHelp && help && <a href={help}>How to allow requests from a browser</a>}
      </p>
    </div>
  );
}

/** More than this would make the page slow; the copy button copies everything. */
const LONGEST = 100_000;

function ResponseParts({ headers, text }: ConsoleResponse) {
  const body = toPretty(text);
  return (
    <>
      <details>
        <summary>
          {headers.length} {headers.length === 1 ? 'header' : 'headers'} that the browser shows
        </summary>
        <pre className="api-console__text" tabIndex={0}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </pre>
      </details>
      {body === '' ? (
        <p className="api-console__hint">The body is empty.</p>
      ) : (
        <>
          <p className="api-console__head">
            <span>Body{body.length > LONGEST && ', the first part'}</span>
            <CopyButton text={body} label="Copy the body" />
          </p>
          <pre className="api-console__text" tabIndex={0}>
            {body.slice(0, LONGEST)}
          </pre>
        </>
      )}
    </>
  );
}

/** Formats JSON with line breaks, whatever its content type is; other text stays as it is. */
function toPretty(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : text;
  } catch {
    return text;
  }
}
