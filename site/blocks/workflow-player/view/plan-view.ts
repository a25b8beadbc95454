// What a run looks like at a step, and the position of each attempt on the timeline.
import type { Json } from 'workflow-kit/simulate/formats.ts';
import type { Run, RunStep, RunTask } from '../simulation/run.ts';

/** What is known about a task or an execution at this step. */
export type Known = Pick<RunStep, 'status' | 'input' | 'output' | 'reason' | 'variables'>;

export interface View {
  tasks: (Known | undefined)[];
  workflows: (Known | undefined)[];
}

/** The state after `step` (0-based). */
export function planView({ steps }: Run, step: number): View {
  const view: View = { tasks: [], workflows: [] };
  for (const { task, workflow, variables, ...fields } of steps.slice(0, step + 1)) {
    const execution = (view.workflows[workflow] ??= {});
    if (variables) execution.variables = Object.assign({}, execution.variables, variables) as Json;
    Object.assign(task === undefined ? execution : (view.tasks[task] ??= {}), fields);
  }
  return view;
}

/** `check__2` → `check`. */
export function toReference({ name, iteration }: RunTask): string {
  return iteration > 0 ? name.replace(/__\d+$/, '') : name;
}

export interface Bar {
  task: number;
  /** In columns: scheduled, started, ended. */
  from: number;
  begun: number;
  to: number;
}

export interface Row {
  label: string;
  workflow: number;
  bars: Bar[];
}

export interface Timeline {
  /** The column of each step. */
  columns: number[];
  width: number;
  rows: Row[];
  ticks: { column: number; text: string }[];
}

/**
 * Each step takes one column; the longer a jump of the clock is, the more columns it takes, up to this
 * number.
 */
const LONGEST_JUMP = 7;

function getJump(milliseconds: number): number {
  return milliseconds > 0 ? Math.min(LONGEST_JUMP, 1 + Math.log10(1 + milliseconds / 100)) : 0;
}

/** The timeline of a whole run with at most `maxBars` attempts. */
export function planTimeline({ steps, tasks }: Run, maxBars: number): Timeline {
  const columns: number[] = [];
  const ticks: Timeline['ticks'] = [];
  const bars = new Map<number, Bar>();
  let column = 0;
  for (const [index, { at, time, task, status }] of steps.entries()) {
    const jump = getJump(at - (steps[index - 1]?.at ?? 0));
    column += index > 0 ? 1 + jump : 0;
    columns.push(column);
    if (index === 0 || jump > 0) ticks.push({ column, text: time });
    if (task === undefined || !status || task >= tasks.length) continue;
    const bar = bars.get(task);
    if (!bar && bars.size < maxBars) bars.set(task, { task, from: column, begun: column, to: Infinity });
    else if (bar && status === 'IN_PROGRESS') bar.begun = column;
    else if (bar) bar.to = column;
  }
  const rows = new Map<string, Row>();
  for (const bar of bars.values()) {
    const task = tasks[bar.task]!;
    const label = toReference(task);
    const key = `${task.workflow} ${label}`;
    if (!rows.has(key)) rows.set(key, { label, workflow: task.workflow, bars: [] });
    rows.get(key)!.bars.push({ ...bar, to: Math.min(bar.to, column) });
  }
  return { columns, width: column + 1, rows: [...rows.values()], ticks };
}
