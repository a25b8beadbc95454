// The timeouts of a task on one timeline: the attempts at the top, and the running timeouts below.
import { Fragment } from 'react';
import { Axis } from './axis.tsx';
import { toDuration } from 'workflow-kit/model/durations.ts';
import { toPercent } from './ticks.ts';
import { CheckField, ChoiceField, NumberField } from './fields.tsx';
import { Panel } from './panel.tsx';
import { type AttemptBar, type Lane, planTimeOuts, toDefinition, type TimeOutPlan } from './plan-time-outs.ts';
import { ignoreChange, type PictureProps } from './retry-picture.tsx';
import { TIMEOUT_POLICIES, type TimeOutSettings } from './settings.ts';

const LANE = 40;
const BAR = 12;

export function TimeOutPicture({ settings, spoken = '', onChange }: PictureProps<TimeOutSettings>) {
  const plan = planTimeOuts(settings);
  return (
    <Panel
      title="Which timeout fires when"
      isLive={onChange !== undefined}
      fields={<Fields settings={settings} onChange={onChange} />}
      definition={toShown(settings)}
      summary={plan.summary}
      spoken={spoken}
      line={<Line plan={plan} />}
      table={<Steps plan={plan} />}
    />
  );
}

function toShown(settings: TimeOutSettings): object {
  const { pollTimeoutSeconds, responseTimeoutSeconds, timeoutSeconds, totalTimeoutSeconds, ...rest } =
    toDefinition(settings);
  return {
    ...(pollTimeoutSeconds && { pollTimeoutSeconds }),
    responseTimeoutSeconds,
    ...(timeoutSeconds > 0 && { timeoutSeconds }),
    ...(totalTimeoutSeconds > 0 && { totalTimeoutSeconds }),
    timeoutPolicy: rest.timeoutPolicy,
    retryCount: rest.retryCount,
    retryDelaySeconds: rest.retryDelaySeconds,
  };
}

type NumberName = {
  [Key in keyof TimeOutSettings]: TimeOutSettings[Key] extends number ? Key : never;
}[keyof TimeOutSettings];

function Fields({ settings, onChange = ignoreChange }: Omit<PictureProps<TimeOutSettings>, 'spoken'>) {
  const toField = (key: NumberName, name: string = key) => ({
    name,
    value: settings[key],
    onChange: (value: number) => onChange({ [key]: value }),
    unit: 's',
    slider: 120,
  });
  const noWorker = settings.isPolled ? undefined : 'Without a worker, this has no effect.';
  const noRetry = settings.retryCount > 0 ? undefined : 'Without retries, this field has no effect.';
  return (
    <>
      <NumberField {...toField('pollTimeoutSeconds')} />
      <NumberField {...toField('responseTimeoutSeconds')} min={1} />
      <NumberField {...toField('timeoutSeconds')} />
      <NumberField {...toField('totalTimeoutSeconds')} slider={600} />
      <ChoiceField
        name="timeoutPolicy"
        value={settings.timeoutPolicy}
        choices={TIMEOUT_POLICIES}
        onChange={(timeoutPolicy) => onChange({ timeoutPolicy })}
      />
      <NumberField {...toField('retryCount')} unit={undefined} slider={5} max={10} />
      <NumberField {...toField('retryDelaySeconds')} slider={60} idle={noRetry} />
      <CheckField name="A worker is running" isOn={settings.isPolled} onChange={(isPolled) => onChange({ isPolled })} />
      <NumberField {...toField('pollsAfter', 'Worker polls after')} idle={noWorker} />
      <NumberField {...toField('worksFor', 'Worker needs')} idle={noWorker} />
      <NumberField {...toField('reportsEvery', 'Worker reports every')} idle={noWorker} />
      <NumberField {...toField('deaths', 'Attempts that crash')} unit={undefined} slider={5} max={10} idle={noWorker} />
    </>
  );
}

function Line({ plan }: { plan: TimeOutPlan }) {
  const { bars, lanes, length, refusals, summary } = plan;
  const height = (lanes.length + 1) * LANE + 28;
  return (
    <>
      {refusals.map((refusal) => (
        <p key={refusal} className="times__refusal">
          The server rejects this definition: <code>{refusal}</code>
        </p>
      ))}
      <svg className="times__line" width="100%" height={height} role="img" aria-label={`Timeline: ${summary}`}>
        <Axis length={length} top={16} bottom={height} />
        <text className="times__lane" x="0" y="12">
          Attempts <tspan>hollow: queued, filled: with a worker</tspan>
        </text>
        {bars.map((bar) => (
          <Attempt key={bar.number} bar={bar} length={length} />
        ))}
        {lanes.map((lane, index) => (
          <LaneSpans key={lane.name} lane={lane} top={(index + 1) * LANE} length={length} />
        ))}
      </svg>
    </>
  );
}

function Attempt({ bar, length }: { bar: AttemptBar; length: number }) {
  const { number, scheduled, pollable, started, ended, result } = bar;
  const place = (from: number, to: number) => ({ x: toPercent(from, length), width: toPercent(to - from, length) });
  const y = 18;
  return (
    <g className="times__bar" data-result={result}>
      {pollable > scheduled && (
        <line
          className="times__pause"
          x1={toPercent(scheduled, length)}
          x2={toPercent(pollable, length)}
          y1={y + BAR / 2}
          y2={y + BAR / 2}
        />
      )}
      <rect className="times__queued" {...place(pollable, started ?? ended)} y={y} height={BAR} />
      {started !== undefined && <rect className="times__worked" {...place(started, ended)} y={y} height={BAR} />}
      <svg x={toPercent(ended, length)} y={y + BAR / 2} overflow="visible">
        <End result={result} />
      </svg>
      <title>{`Attempt ${number}`}</title>
    </g>
  );
}

/** Shows how it ended with a sign, and not only with a color. */
function End({ result }: { result: AttemptBar['result'] }) {
  if (result === 'waiting') return undefined;
  return (
    <>
      <circle className="times__end" r="8" />
      <path className="times__sign" d={result === 'done' ? 'M-3.5 0.5 -1 3 4 -3' : 'M-3 -3 3 3M3 -3 -3 3'} />
    </>
  );
}

function LaneSpans({ lane: { name, seconds, spans }, top, length }: { lane: Lane; top: number; length: number }) {
  const y = top + 26;
  return (
    <>
      <text className="times__lane" x="0" y={top + 16}>
        {name} <tspan>{seconds > 0 ? toDuration(seconds * 1000) : 'none'}</tspan>
      </text>
      {spans.map(({ from, to, hasFired }) => {
        const [start, end] = [toPercent(from, length), toPercent(to, length)];
        const looks = { className: 'times__span', 'data-fired': hasFired || undefined };
        return (
          <Fragment key={from}>
            <line {...looks} x1={start} x2={end} y1={y} y2={y} />
            <line {...looks} x1={start} x2={start} y1={y - 4} y2={y + 4} />
            {hasFired ? (
              <svg {...looks} x={end} y={y} overflow="visible">
                <path d="M-6 -6 H6 L0 3Z" />
              </svg>
            ) : (
              <line {...looks} x1={end} x2={end} y1={y - 4} y2={y + 4} />
            )}
          </Fragment>
        );
      })}
    </>
  );
}

function Steps({ plan: { steps } }: { plan: TimeOutPlan }) {
  return (
    <div className="table-scroll times__table" role="region" aria-label="What happens when" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">After</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, text, message }) => (
            <tr key={`${at} ${text}`}>
              <td>{Number.isFinite(at) ? toDuration(at) : '…'}</td>
              <td>
                {text}
                {message !== undefined && <code className="times__message">{message}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
