// The interactive version of the pictures: every change is drawn immediately, and announced when the reader
// pauses.
import { type FunctionComponent, useEffect, useState } from 'react';
import { planRetries } from './plan-retries.ts';
import { planTimeOuts } from './plan-time-outs.ts';
import { type PictureProps, RetryPicture } from './retry-picture.tsx';
import { DomainPicture, toDomainSummary } from './domain-picture.tsx';
import { LimitPicture, toLimitSummary } from './limit-picture.tsx';
import type { DomainSettings, LimitSettings, RetrySettings, TimeOutSettings } from './settings.ts';
import { TimeOutPicture } from './time-out-picture.tsx';

/** A slider passes through many values; a screen reader announces only the one where it stops. */
const REST_MS = 500;

function toLive<Settings>(
  Picture: FunctionComponent<PictureProps<Settings>>,
  toSummary: (settings: Settings) => string,
): FunctionComponent<{ settings: Settings }> {
  return function LivePicture({ settings: initial }) {
    const [settings, setSettings] = useState(initial);
    const [spoken, setSpoken] = useState('');
    useEffect(() => {
      if (settings === initial) return undefined;
      const timer = setTimeout(() => setSpoken(toSummary(settings)), REST_MS);
      return () => clearTimeout(timer);
    }, [settings, initial]);
    return (
      <Picture
        settings={settings}
        spoken={spoken}
        onChange={(change) => setSettings((known) => ({ ...known, ...change }))}
      />
    );
  };
}

export const LiveRetryDelays = toLive<RetrySettings>(RetryPicture, (settings) => planRetries(settings).summary);
export const LiveTimeOuts = toLive<TimeOutSettings>(TimeOutPicture, (settings) => planTimeOuts(settings).summary);
export const LiveTaskLimits = toLive<LimitSettings>(LimitPicture, toLimitSummary);
export const LiveDomainChoice = toLive<DomainSettings>(DomainPicture, toDomainSummary);
