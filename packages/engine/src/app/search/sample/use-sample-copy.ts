// Copies samples for the dialog, and remembers the outcome as long as it is shown.
import { useEffect, useMemo, useState } from 'react';
import type { Hit, SearchResult } from '../../../search/search-types.ts';
import { toPlaces } from '../hit-places.ts';
import { copySample, isOperation } from './copy-sample.ts';
import type { SampleCopy } from './sample-buttons.tsx';

const SHOWN_MS = 4000;
const FAILED = 'Couldn’t copy. Open the page and copy it there.';

interface SampleState {
  result: SearchResult | undefined;
  basePath: string;
  /** Whether pages can be fetched. */
  isOn: boolean;
  /** Changes when the dialog opens; the outcome of an earlier opening is not shown. */
  opening: number;
}

interface Samples {
  /** Undefined if no hit has a sample. */
  samples: SampleCopy | undefined;
  /** The outcome in words; empty after a while. */
  note: string;
  /** Copies the sample of the page that has this option, if there is one. */
  onCopy(href: string): void;
}

interface Outcome {
  opening: number;
  path: string;
  isCopied: boolean;
  note: string;
}

export function useSampleCopy({ result, basePath, isOn, opening }: SampleState): Samples {
  const [last, setLast] = useState<Outcome>();
  const outcome = last?.opening === opening ? last : undefined;
  const copied = outcome?.isCopied ? outcome.path : undefined;
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const hits = isOn ? result?.hits : undefined;
  const samples = useMemo(() => {
    if (!hits?.some(isOperation)) return undefined;
    const copy = async ({ path, title }: Hit) => {
      const isCopied = await copySample(path, basePath);
      setLast({ opening, path, isCopied, note: isCopied ? `Copied the cURL sample of ${title.text}.` : FAILED });
    };
    return { copied, copy: (hit: Hit) => void copy(hit) };
  }, [hits, basePath, opening, copied]);
  const onCopy = (href: string) => {
    const hit = hits?.find((each) => toPlaces(each).some((at) => at.href === href));
    if (hit && isOperation(hit)) samples?.copy(hit);
  };
  return { samples, note: outcome?.note ?? '', onCopy };
}
