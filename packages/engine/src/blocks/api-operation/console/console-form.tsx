// The form of an operation: its values, their errors, and sending the request.
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { ApiCall, CallParameter } from '../../../shared/api-call.ts';
import { BodyEditor } from './body-editor.tsx';
import { checkBody, type BodyFault } from './check-body.ts';
import { ConsoleField } from './console-field.tsx';
import { ConsoleOutcome, CurlCommand } from './console-outcome.tsx';
import { sendRequest, type ConsoleFailure, type ConsoleResponse } from './send-request.ts';
import { getSession, setAddress, setSecret } from './session.ts';
import { checkAddress, checkValue, toCurl, toKey, toRequest, type ConsoleRequest, type Filled } from './to-request.ts';

/** A synchronous execution may take a long time. */
const TIME_OUT_MS = 60_000;

interface Sent {
  request: ConsoleRequest;
  outcome: ConsoleResponse | ConsoleFailure;
}

const GROUPS: [place: CallParameter['in'], heading: string][] = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
];

function toFirstValues({ parameters }: ApiCall): Record<string, string> {
  return Object.fromEntries(
    parameters.filter(({ isSecret }) => !isSecret).map((each) => [toKey(each), each.example ?? '']),
  );
}

/** All entered values, and functions that change them. */
function useFilled(call: ApiCall) {
  const [session, setSession] = useState(() => getSession(call.address));
  const [values, setValues] = useState(() => toFirstValues(call));
  const [body, setBody] = useState(call.body?.example ?? '');
  return {
    filled: { address: session.address, values: { ...values, ...session.secrets }, body },
    setBody,
    setAddress: (address: string) => setSession((known) => setAddress(known, address)),
    setValue(parameter: CallParameter, value: string) {
      const key = toKey(parameter);
      if (parameter.isSecret) setSession((known) => setSecret(known, key, value.trim()));
      else setValues((known) => ({ ...known, [key]: value }));
    },
  };
}

/** Sends one request at a time. */
function useSending() {
  const [sent, setSent] = useState<Sent>();
  const [stop, setStop] = useState<AbortController>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (request: ConsoleRequest) => {
    const controller = new AbortController();
    running.current = controller;
    setStop(controller);
    const outcome = await sendRequest(request, { signal: controller.signal, timeOutMs: TIME_OUT_MS });
    setStop(undefined);
    setSent({ request, outcome });
  };
  return { sent, send, stop };
}

export function ConsoleForm({ call }: { call: ApiCall }) {
  const { filled, ...change } = useFilled(call);
  const { sent, send, stop } = useSending();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const addressFault = checkAddress(filled.address);
  const bodyFaults = getBodyFaults(call, filled.body);
  const isBodyMissing = call.body?.required === true && filled.body.trim() === '';
  const isWrong =
    addressFault !== '' ||
    isBodyMissing ||
    call.parameters.some((each) => checkValue(each, filled.values[toKey(each)] ?? '') !== '');
  const request = toRequest(call, filled);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // Send after the errors are shown. A reader may send a body with errors on purpose to see the server's response.
    if (isWrong)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    else void send(request);
  };
  return (
    <form className="api-console" ref={form} onSubmit={submit} noValidate autoComplete="off">
      <AddressField
        value={filled.address}
        fault={isTried || filled.address ? addressFault : ''}
        onChange={change.setAddress}
      />
      <ParameterFields
        parameters={call.parameters}
        values={filled.values}
        isTried={isTried}
        onChange={change.setValue}
      />
      {call.body && (
        <BodyEditor
          body={call.body}
          text={filled.body}
          faults={bodyFaults}
          isMissing={isTried && isBodyMissing}
          onChange={change.setBody}
        />
      )}
      <CurlCommand command={toCurl(request)} />
      <p className="api-console__actions">
        <button type="submit" className="api-console__send" disabled={stop !== undefined}>
          {stop ? 'Sending …' : 'Send request'}
        </button>
        {stop && (
          <button type="button" className="api-console__link" onClick={() => stop.abort()}>
            Stop
          </button>
        )}
      </p>
      <div role="status">{sent && !stop && <ConsoleOutcome {...sent} timeOutMs={TIME_OUT_MS} help={call.help} />}</div>
    </form>
  );
}

interface ParameterFieldsProps {
  parameters: CallParameter[];
  values: Filled['values'];
  /** After the reader has tried to send, missing values are errors. */
  isTried: boolean;
  onChange(parameter: CallParameter, value: string): void;
}

function ParameterFields({ parameters, values, isTried, onChange }: ParameterFieldsProps) {
  return GROUPS.map(([place, heading]) => {
    const list = parameters.filter((each) => each.in === place);
    if (list.length === 0) return null;
    return (
      <fieldset key={place} className="api-console__group">
        <legend>{heading}</legend>
        {list.map((each) => {
          const value = values[toKey(each)] ?? '';
          return (
            <ConsoleField
              key={toKey(each)}
              parameter={each}
              value={value}
              fault={isTried || value ? checkValue(each, value) : ''}
              onChange={(text) => onChange(each, text)}
            />
          );
        })}
      </fieldset>
    );
  });
}

/** Errors of the body; without a schema, any text is valid. */
function getBodyFaults({ body }: ApiCall, text: string): BodyFault[] {
  return body?.schema === undefined || text.trim() === '' ? [] : checkBody(text, body.schema);
}

interface AddressFieldProps {
  value: string;
  fault: string;
  onChange(value: string): void;
}

function AddressField({ value, fault, onChange }: AddressFieldProps) {
  const id = useId();
  return (
    <div className="api-console__field">
      <label htmlFor={id}>Server address</label>
      <input
        id={id}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={value}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-text`} className={fault ? 'api-console__fault' : 'api-console__hint'}>
        {fault ||
          'Your browser sends the request to this server only. Tokens stay in memory until you close or reload the page.'}
      </p>
    </div>
  );
}
