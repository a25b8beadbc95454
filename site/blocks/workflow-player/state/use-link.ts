// Synchronizes with the address: reads the run from the link, also when the reader navigates later, and writes what the
// reader chose.
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
  /** Written after a pause; undefined while there is nothing to write. */
  state: PlayState | undefined;
  /** Called with the state in the address; with undefined if that belongs to another player or cannot be read. */
  onRead: (state: PlayState | undefined, fault?: string) => void;
  onFault: (text: string) => void;
}

/** The state is unknown until `onRead` is called for the first time. */
export function useLink({ props, state, onRead, onFault }: LinkOptions): void {
  /** The value that the player itself wrote or read last; a different value comes from somewhere else. */
  const known = useRef<string | null>(undefined);
  useEffect(() => {
    const page = location.pathname;
    const read = () => {
      const value = getRun();
      // The address of the next page is already set while this page is still visible.
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
