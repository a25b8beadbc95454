// The body of a request as text; errors are marked in the text and listed below.
import { useId, useRef } from 'react';
import type { CallBody } from '../../../shared/api-call.ts';
import type { BodyFault } from './check-body.ts';

interface BodyEditorProps {
  body: CallBody;
  text: string;
  faults: BodyFault[];
  isMissing: boolean;
  onChange(text: string): void;
}

export function BodyEditor({ body, text, faults, isMissing, onChange }: BodyEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLPreElement>(null);
  const show = ({ offset, length }: BodyFault) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + length);
  };
  const rows = Math.min(24, Math.max(4, text.split('\n').length + 1));
  return (
    <div className="api-console__field">
      <div className="api-console__head">
        <label htmlFor={id}>
          Body <span>{[body.mediaType, ...(body.required ? ['required'] : [])].join(', ')}</span>
        </label>
        {body.schema !== undefined && isJson(text) && (
          <button type="button" className="api-console__link" onClick={() => onChange(toPretty(text))}>
            Format
          </button>
        )}
      </div>
      <div className="api-console__editor">
        <pre ref={marks} aria-hidden="true">
          {toMarked(text, faults)}
        </pre>
        <textarea
          id={id}
          ref={area}
          rows={rows}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          value={text}
          aria-invalid={isMissing || faults.length > 0}
          aria-describedby={`${id}-faults`}
          onChange={({ target }) => onChange(target.value)}
          onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => {
            marks.current?.scrollTo(scrollLeft, scrollTop);
          }}
        />
      </div>
      <div id={`${id}-faults`}>
        {isMissing && <p className="api-console__fault">Enter a body.</p>}
        {faults.length > 0 && (
          <ul className="api-console__faults">
            {faults.map((fault) => (
              <li key={`${fault.offset} ${fault.message}`}>
                <button type="button" className="api-console__link" onClick={() => show(fault)}>
                  Line {fault.line}
                </button>{' '}
                {fault.message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/**
 * The text with each error in a `<mark>`, in the order of their positions. An error inside another one
 * gets no mark.
 */
function toMarked(text: string, faults: BodyFault[]) {
  let end = 0;
  const parts = faults.flatMap((fault) => {
    if (fault.offset < end) return [];
    const before = text.slice(end, fault.offset);
    end = fault.offset + Math.max(fault.length, 1);
    return [before, <mark key={fault.offset}>{text.slice(fault.offset, end) || ' '}</mark>];
  });
  // An empty last line has no height without some content.
  return [...parts, `${text.slice(end)}\n`];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function toPretty(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}
