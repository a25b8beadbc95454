// Pictures of a task definition's times, as the build renders them: readable without scripts, and interactive with them.
import type { ReactNode } from 'react';
import { toBlock, usePageContext } from 'docs-engine/blocks';
import { DomainPicture } from './domain-picture.tsx';
import { LimitPicture } from './limit-picture.tsx';
import { RetryPicture } from './retry-picture.tsx';
import {
  DOMAIN_DEFAULTS,
  type DomainSettings,
  LIMIT_DEFAULTS,
  type LimitSettings,
  RETRY_DEFAULTS,
  type RetrySettings,
  TIME_OUT_DEFAULTS,
  type TimeOutSettings,
} from './settings.ts';
import { TimeOutPicture } from './time-out-picture.tsx';

/** Retry delays: `<RetryDelays retryLogic="FIXED" />` starts with other settings than the defaults. */
export const RetryDelays = toBlock<Partial<RetrySettings>>({ html: RetryDelaysHtml, markdown: 'as-html' });

function RetryDelaysHtml(changes: Partial<RetrySettings>) {
  const settings = { ...RETRY_DEFAULTS, ...changes };
  return (
    <Place island="task-times/LiveRetryDelays" settings={settings}>
      <RetryPicture settings={settings} />
    </Place>
  );
}

/** The four timeouts of a task on one timeline. */
export const TimeOuts = toBlock<Partial<TimeOutSettings>>({ html: TimeOutsHtml, markdown: 'as-html' });

function TimeOutsHtml(changes: Partial<TimeOutSettings>) {
  const settings = { ...TIME_OUT_DEFAULTS, ...changes };
  return (
    <Place island="task-times/LiveTimeOuts" settings={settings}>
      <TimeOutPicture settings={settings} />
    </Place>
  );
}

/** When waiting tasks start under a rate limit and a concurrency limit. */
export const TaskLimits = toBlock<Partial<LimitSettings>>({ html: TaskLimitsHtml, markdown: 'as-html' });

function TaskLimitsHtml(changes: Partial<LimitSettings>) {
  const settings = { ...LIMIT_DEFAULTS, ...changes };
  return (
    <Place island="task-times/LiveTaskLimits" settings={settings}>
      <LimitPicture settings={settings} />
    </Place>
  );
}

/** The queue for a task with a list of domains. */
export const DomainChoice = toBlock<Partial<DomainSettings>>({ html: DomainChoiceHtml, markdown: 'as-html' });

function DomainChoiceHtml(changes: Partial<DomainSettings>) {
  const settings = { ...DOMAIN_DEFAULTS, ...changes };
  return (
    <Place island="task-times/LiveDomainChoice" settings={settings}>
      <DomainPicture settings={settings} />
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
