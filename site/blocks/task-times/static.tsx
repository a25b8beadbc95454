// Two pictures of a task definition's times, as the build renders them: readable as they are, and alive where scripts run.
import type { ReactNode } from 'react';
import { usePageContext } from 'docs-engine/blocks';
import { RetryPicture } from './retry-picture.tsx';
import { RETRY_DEFAULTS, type RetrySettings, TIME_OUT_DEFAULTS, type TimeOutSettings } from './settings.ts';
import { TimeOutPicture } from './time-out-picture.tsx';

/** Retry delays: `<RetryDelays retryLogic="FIXED" />` begins with other settings than the usual. */
export function RetryDelays(changes: Partial<RetrySettings>) {
  const settings = { ...RETRY_DEFAULTS, ...changes };
  return (
    <Place island="task-times/LiveRetryDelays" settings={settings}>
      <RetryPicture settings={settings} />
    </Place>
  );
}

/** The four timeouts of a task on one line. */
export function TimeOuts(changes: Partial<TimeOutSettings>) {
  const settings = { ...TIME_OUT_DEFAULTS, ...changes };
  return (
    <Place island="task-times/LiveTimeOuts" settings={settings}>
      <TimeOutPicture settings={settings} />
    </Place>
  );
}

function Place({ island, settings, children }: { island: string; settings: object; children: ReactNode }) {
  const { readStyle } = usePageContext();
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: readStyle('task-times') }} />
      <div data-island={island} data-props={JSON.stringify({ settings })}>
        {children}
      </div>
    </>
  );
}
