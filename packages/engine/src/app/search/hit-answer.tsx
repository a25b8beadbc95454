// Shows in the hit what the page says about the error text that the reader pasted: its cause
// and its fix.
import type { AnswerPart } from '../../search/search-types.ts';
import './hit-answer.css';

export function HitAnswer({ parts }: { parts: AnswerPart[] }) {
  return (
    <span className="search-answer">
      {parts.map(([name, text]) => (
        <span key={name}>
          <b>{name}</b> {text}{' '}
        </span>
      ))}
    </span>
  );
}
