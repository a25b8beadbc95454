// The frame of both pictures: title, controls, the description in words, and the table.
import { copyText } from 'docs-engine/browser';
import { useState, type ReactNode } from 'react';
import { toJsonLine } from '../json-line.ts';

interface PanelProps {
  title: string;
  /** False until the picture is interactive: the controls are visible but disabled. */
  isLive: boolean;
  fields: ReactNode;
  /** Fields of a task definition, for the copy button. */
  definition: object;
  summary: string;
  /** The summary for screen readers, announced when the reader pauses. */
  spoken: string;
  line: ReactNode;
  table: ReactNode;
}

export function Panel({ title, isLive, fields, definition, summary, spoken, line, table }: PanelProps) {
  return (
    <figure className="times">
      <figcaption className="times__title">{title}</figcaption>
      <div className="times__body">
        <div className="times__view">
          <p className="times__summary">{summary}</p>
          {line}
        </div>
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
        <fieldset className="times__fields needs-scripts" disabled={!isLive}>
          <legend className="visually-hidden">Settings of this picture</legend>
          {fields}
        </fieldset>
      </div>
      {table}
      <div className="times__fields-json">
        <code className="times__definition">{toJsonLine(definition)}</code>
        <CopyButton text={toJsonLine(definition)} isLive={isLive} />
      </div>
    </figure>
  );
}

function CopyButton({ text, isLive }: { text: string; isLive: boolean }) {
  const [outcome, setOutcome] = useState({ text: '', words: '' });
  const copy = async () => {
    setOutcome({ text, words: (await copyText(text)) ? 'Copied' : 'Copying failed' });
  };
  return (
    <button type="button" className="button needs-scripts" disabled={!isLive} onClick={() => void copy()}>
      {outcome.text === text ? outcome.words : 'Copy'}
    </button>
  );
}
