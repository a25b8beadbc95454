// A badge that says which edition something is for.
import type { Edition as EditionName } from '../../../packages/engine/src/shared/payload.ts';

const LABELS: Record<EditionName, string> = {
  'open-source': 'Open source',
  enterprise: 'Enterprise',
  both: 'Open source and Enterprise',
};

/** Throws on a name that is no edition. */
export function Edition({ is }: { is: EditionName }) {
  if (!(is in LABELS))
    throw new Error(`Expected \`is\` of Edition to be open-source, enterprise or both, found \`${is}\`.`);
  return <span className={`badge badge--${is}`}>{LABELS[is]}</span>;
}
