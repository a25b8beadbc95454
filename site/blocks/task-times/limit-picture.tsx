// Waiting tasks, and the time when each starts under a rate limit and a concurrency limit.
import { simulateLimits } from 'workflow-kit/simulate/times/start-limits.ts';
import { Axis } from './axis.tsx';
import { NumberField } from './fields.tsx';
import { Panel } from './panel.tsx';
import { ignoreChange, type PictureProps } from './retry-picture.tsx';
import type { LimitSettings } from './settings.ts';
import { toPercent } from './ticks.ts';

const ROW = 24;
const TOP = 12;

export function LimitPicture({ settings, spoken = '', onChange }: PictureProps<LimitSettings>) {
  const { tasks, worksFor, ...limits } = settings;
  const starts = simulateLimits(limits, { count: tasks, worksFor });
  return (
    <Panel
      title="When waiting tasks start"
      isLive={onChange !== undefined}
      fields={<Fields settings={settings} onChange={onChange ?? ignoreChange} />}
      definition={limits}
      summary={toLimitSummary(settings)}
      spoken={spoken}
      line={<Line starts={starts} worksFor={worksFor} />}
      table={<Table starts={starts} worksFor={worksFor} />}
    />
  );
}

/** One sentence about the whole queue. */
export function toLimitSummary({ tasks, worksFor, ...limits }: LimitSettings): string {
  const last = simulateLimits(limits, { count: tasks, worksFor }).at(-1) ?? 0;
  return `${tasks} tasks are waiting, and each takes ${worksFor} s. The last one starts after ${last} s, and all have ended after ${last + worksFor} s.`;
}

function Fields({ settings, onChange }: { settings: LimitSettings; onChange(change: Partial<LimitSettings>): void }) {
  const toField = (name: keyof LimitSettings) => ({
    name,
    value: settings[name],
    onChange: (value: number) => onChange({ [name]: value }),
  });
  return (
    <>
      <NumberField {...toField('rateLimitPerFrequency')} slider={5} max={100} />
      <NumberField {...toField('rateLimitFrequencyInSeconds')} unit="s" slider={60} min={1} />
      <NumberField {...toField('concurrentExecLimit')} slider={5} max={100} />
      <NumberField {...toField('tasks')} name="Waiting tasks" slider={10} min={1} max={20} />
      <NumberField {...toField('worksFor')} name="Each task takes" unit="s" slider={60} min={1} max={600} />
    </>
  );
}

function Line({ starts, worksFor }: { starts: number[]; worksFor: number }) {
  const length = ((starts.at(-1) ?? 0) + worksFor) * 1000;
  const bottom = TOP + starts.length * ROW + 28;
  return (
    <svg
      className="times__line"
      width="100%"
      height={bottom}
      role="img"
      aria-label="One bar for each task, from its start to its end"
    >
      <Axis length={length} top={TOP} bottom={bottom} />
      {starts.map((start, index) => (
        <g key={index}>
          <rect
            className="times__queued"
            x="0"
            y={TOP + index * ROW + 6}
            width={toPercent(start * 1000, length)}
            height="4"
          />
          <rect
            className="times__worked"
            x={toPercent(start * 1000, length)}
            y={TOP + index * ROW}
            width={toPercent(worksFor * 1000, length)}
            height="16"
          />
        </g>
      ))}
    </svg>
  );
}

function Table({ starts, worksFor }: { starts: number[]; worksFor: number }) {
  return (
    <div className="table-scroll times__table" role="region" aria-label="Starts of the tasks" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Waits</th>
            <th scope="col">Ends after</th>
          </tr>
        </thead>
        <tbody>
          {starts.map((start, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <td>{start} s</td>
              <td>{start + worksFor} s</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
