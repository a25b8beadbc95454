// Follows the address: reads the run of its link, and a run that the reader goes to later; writes what the reader chose.
import { useEffect, useRef } from 'react';
import { LOCATION_CHANGED } from 'docs-engine/browser';
import type { PlayerProps } from '../props.ts';
import { parseLinkValue } from './link-state.ts';
import { toFirstState, type PlayState } from './play-state.ts';
import { writeLink } from './write-link.ts';

function getRun(): string | null {
  return new URLSearchParams(location.search).get('run');
}

export interface LinkOptions {
  props: PlayerProps;
  /** Written when it rests; absent while nothing is to be written. */
  state: PlayState | undefined;
  /** Told of the state in the address; of none if that is another player's or cannot be read. */
  onRead: (state: PlayState | undefined, fault?: string) => void;
  onFault: (text: string) => void;
}

/** Until the first `onRead` nothing is known. */
export function useLink({ props, state, onRead, onFault }: LinkOptions): void {
  /** As the player knows the address: what differs was not its own doing. */
  const known = useRef<string | null>(undefined);
  useEffect(() => {
    const page = location.pathname;
    const read = () => {
      const value = getRun();
      // The address of the next page comes while this one is still there.
      if (value === known.current || location.pathname !== page) return;
      known.current = value;
      const when = (act: () => void) => value === known.current && act();
      (value === null ? Promise.resolve(toFirstState(props)) : parseLinkValue(props, value)).then(
        (found) => when(() => onRead(found)),
        (error: Error) => when(() => onRead(undefined, error.message)),
      );
    };
    read();
    window.addEventListener(LOCATION_CHANGED, read);
    return () => window.removeEventListener(LOCATION_CHANGED, read);
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    const onWrite = () => {
      known.current = getRun();
    };
    return state && writeLink({ file: props.file, state, onWrite, onFault });
    // eslint-disable-next-line react/exhaustive-deps -- the listener may change
  }, [props.file, state]);
}
