// The attempts of a task on a timeline, and the delays between them.
import { Fragment } from 'react';
import { Axis } from './axis.tsx';
import { toDuration } from 'workflow-kit/model/durations.ts';
import { toPercent } from './ticks.ts';
import { ChoiceField, NumberField } from './fields.tsx';
import { Panel } from './panel.tsx';
import { planRetries, type RetryPlan } from './plan-retries.ts';
import { RETRY_LOGICS, type RetrySettings } from './settings.ts';

export interface PictureProps<Settings> {
  settings: Settings;
  spoken?: string;
  /** Undefined in what the build renders. */
  onChange?(change: Partial<Settings>): void;
}

/** Used until the picture is interactive, because it cannot be changed before. */
export function ignoreChange(): void {}

const TOP = 30;
const LINE = 44;
const HEIGHT = 92;
/**
 * Shares of the timeline: numbers closer together than the first would touch on a phone; a delay narrower than the
 * second has no room for its label.
 */
const NUMBER_ROOM = 0.06;
const DELAY_ROOM = 0.13;

export function RetryPicture({ settings, spoken = '', onChange }: PictureProps<RetrySettings>) {
  const plan = planRetries(settings);
  return (
    <Panel
      title="When the next attempt starts"
      isLive={onChange !== undefined}
      fields={<Fields settings={settings} onChange={onChange} />}
      definition={toDefinition(settings)}
      summary={plan.summary}
      spoken={spoken}
      line={<Line plan={plan} />}
      table={<Table plan={plan} />}
    />
  );
}

/** Omits fields that have no effect. */
function toDefinition({ backoffScaleFactor, maxRetryDelaySeconds, backoffJitterMs, ...rest }: RetrySettings): object {
  return {
    ...rest,
    ...(rest.retryLogic === 'LINEAR_BACKOFF' && { backoffScaleFactor }),
    ...(maxRetryDelaySeconds > 0 && { maxRetryDelaySeconds }),
    ...(backoffJitterMs > 0 && { backoffJitterMs }),
  };
}

function Fields({ settings, onChange = ignoreChange }: Omit<PictureProps<RetrySettings>, 'spoken'>) {
  const toField = (name: Exclude<keyof RetrySettings, 'retryLogic'>) => ({
    name,
    value: settings[name],
    onChange: (value: number) => onChange({ [name]: value }),
  });
  const idle = settings.retryCount === 0 ? 'Without retries, this field has no effect.' : undefined;
  return (
    <>
      <ChoiceField
        name="retryLogic"
        value={settings.retryLogic}
        choices={RETRY_LOGICS}
        onChange={(retryLogic) => onChange({ retryLogic })}
      />
      <NumberField {...toField('retryCount')} slider={10} max={20} />
      <NumberField {...toField('retryDelaySeconds')} unit="s" slider={60} idle={idle} />
      <NumberField
        {...toField('backoffScaleFactor')}
        unit="×"
        slider={10}
        min={1}
        max={100}
        idle={settings.retryLogic === 'LINEAR_BACKOFF' ? idle : 'Only LINEAR_BACKOFF uses this field.'}
      />
      <NumberField {...toField('maxRetryDelaySeconds')} unit="s" slider={300} idle={idle} />
      <NumberField {...toField('backoffJitterMs')} unit="ms" slider={10_000} max={600_000} idle={idle} />
    </>
  );
}

/** Numbers of the attempts whose labels have room, beginning with the first; if all are at the same time, the last. */
function getLabelled({ attempts, length }: RetryPlan): Set<number> {
  if (length === 0) return new Set([attempts.length]);
  const labelled = new Set<number>();
  let place = -Infinity;
  for (const { number, at } of attempts) {
    if (at / length - place < NUMBER_ROOM) continue;
    labelled.add(number);
    place = at / length;
  }
  return labelled;
}

function Line({ plan }: { plan: RetryPlan }) {
  const { attempts, length, summary } = plan;
  const labelled = getLabelled(plan);
  return (
    <svg className="times__line" width="100%" height={HEIGHT} role="img" aria-label={`Timeline: ${summary}`}>
      <Axis length={length} top={LINE} bottom={HEIGHT} />
      <line className="times__base" x1="0" x2="100%" y1={LINE} y2={LINE} />
      {attempts.map(({ number, at, jitter, delay = 0 }) => {
        const x = toPercent(at, length);
        const hasNumber = labelled.has(number);
        const hasDelay = length > 0 && delay / length >= DELAY_ROOM;
        return (
          <Fragment key={number}>
            {jitter > 0 && (
              <rect className="times__chance" x={x} y={LINE - 6} width={toPercent(jitter, length)} height="12" />
            )}
            <circle className="times__attempt" cx={x} cy={LINE} r={hasNumber ? 11 : 5} />
            {hasNumber && (
              <text className="times__number" x={x} y={LINE + 4}>
                {number}
              </text>
            )}
            {hasDelay && (
              <text x={toPercent(at - delay / 2, length)} y={TOP}>
                {toDuration(delay)}
              </text>
            )}
          </Fragment>
        );
      })}
    </svg>
  );
}

function Table({ plan: { attempts } }: { plan: RetryPlan }) {
  return (
    <div className="table-scroll times__table" role="region" aria-label="Delays of the attempts" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Attempt</th>
            <th scope="col">Delay before it</th>
            <th scope="col">Time since the first attempt</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ number, at, jitter, delay, formula }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>
                {delay === undefined ? 'none' : toDuration(delay)}
                {formula !== undefined && <span className="times__formula"> = {formula}</span>}
              </td>
              <td>
                {toDuration(at)}
                {jitter > 0 && ` to ${toDuration(at + jitter)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
