// Checks that every picture of the site is clear in both layouts, and that its statuses are those of the simulator.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOverlapping } from './plan-labels.ts';
import { planPicture, type Layout, type PicturePlan } from './plan-picture.ts';
import { readPicture } from './read-picture.ts';
import { toWrapped } from './text.ts';
import type { TaskStatus, WorkflowStatus } from 'workflow-kit/simulate/formats.ts';
import { isOver, isRetriable, isSuccessful, isTerminal } from 'workflow-kit/simulate/execution/statuses.ts';

const files = readdirSync('site/pictures').map((name) => name.replace('.yaml', ''));
const read = (file: string) => readPicture(file, (path) => readFileSync(`site/${path}`, 'utf8'));
/** The widest drawings: the width of the text, and a phone, on which a drawing shrinks by a fifth at most. */
const WIDEST: Record<Layout, number> = { wide: 860, narrow: 440 };

/** Arrows that pass through a box, as `from → to: box`. */
function getThroughBoxes({ arrows, boxes }: PicturePlan): string[] {
  return arrows.flatMap(({ arrow, points }) =>
    boxes
      .filter((box) =>
        points.slice(1).some(([x, y], index) => {
          const [fromX, fromY] = points[index]!;
          const line = {
            x: Math.min(x, fromX),
            y: Math.min(y, fromY),
            width: Math.abs(x - fromX),
            height: Math.abs(y - fromY),
          };
          return isOverlapping(line, { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 });
        }),
      )
      .map((box) => `${arrow.from} → ${arrow.to}: ${box.id}`),
  );
}

describe.each(
  files.flatMap((file) => [
    { file, layout: 'wide' as const },
    { file, layout: 'narrow' as const },
  ]),
)('$file, $layout', ({ file, layout }) => {
  const plan = planPicture(read(file), layout);

  it('has room on its screen', () => expect(plan.view[2]).toBeLessThanOrEqual(WIDEST[layout]));

  it('has no arrow through a box', () => expect(getThroughBoxes(plan)).toEqual([]));

  it('has words that cover nothing', () =>
    expect(plan.arrows.filter(({ label }) => (label?.conflicts ?? 0) > 0).map(({ arrow }) => arrow.label)).toEqual([]));
});

/** The compiler makes sure that no status is missing; the value is the text in the picture below the name. */
const TASK_STATUSES: Record<TaskStatus, string> = {
  SCHEDULED: 'On its queue',
  IN_PROGRESS: 'Polled, or run by the server',
  COMPLETED: 'The workflow continues',
  COMPLETED_WITH_ERRORS: 'The workflow continues',
  SKIPPED: 'The workflow continues',
  FAILED: 'Retried',
  TIMED_OUT: 'Retried',
  FAILED_WITH_TERMINAL_ERROR: 'Never retried',
  CANCELED: 'Never retried',
};
const WORKFLOW_STATUSES: Record<WorkflowStatus, boolean> = {
  RUNNING: false,
  PAUSED: false,
  COMPLETED: true,
  FAILED: true,
  TIMED_OUT: true,
  TERMINATED: true,
};
const getStatuses = (file: string) => Object.values(read(file).boxes).filter(({ name }) => /^[A-Z_]+$/.test(name));

describe('statuses', () => {
  it('of a task are those of the simulation core, with what they mean there', () => {
    const toKind = (status: TaskStatus) => (isTerminal(status) ? (isSuccessful(status) ? 'good' : 'bad') : 'open');
    const expected = Object.entries(TASK_STATUSES).map(([name, detail]) => ({
      name,
      detail,
      kind: toKind(name as TaskStatus),
    }));
    expect(getStatuses('task-status')).toEqual(expect.arrayContaining(expected));
    expect(getStatuses('task-status')).toHaveLength(expected.length);
    for (const { name, detail, kind } of getStatuses('task-status'))
      if (kind === 'bad')
        expect([name, detail]).toEqual([name, isRetriable(name as TaskStatus) ? 'Retried' : 'Never retried']);
  });

  it('of a workflow are those of the simulation core', () => {
    expect(getStatuses('workflow-status').map(({ name, kind }) => [name, kind !== 'open'])).toEqual(
      Object.entries(WORKFLOW_STATUSES),
    );
    for (const [status, over] of Object.entries(WORKFLOW_STATUSES)) expect(isOver(status as WorkflowStatus)).toBe(over);
  });
});

describe('readPicture', () => {
  const faulty = `title: t\ndescription: d\nsource: s\nboxes: { a: { name: A }, b: { name: B } }\narrows: [{ from: a, to: c, says: x }]\nwide: a\nnarrow: a b`;

  it('names every fault', () => {
    expect(() => readPicture('x', () => faulty)).toThrow(
      'Expected a picture in pictures/x.yaml, found faults. Correct them: the file: Expected a box of the picture in arrows, found `c`; the file: Expected the box `b` in wide, found no place for it.',
    );
  });

  it('refuses a file that does not exist', () => {
    expect(() => readPicture('x', () => undefined)).toThrow(
      'Expected a picture at pictures/x.yaml, found none. Add it or correct `file`.',
    );
  });

  it('refuses a box that is no rectangle', () => {
    const bent = faulty.replace('to: c', 'to: b').replace('wide: a', 'wide: "a b\\na a"');
    expect(() =>
      planPicture(
        readPicture('x', () => bent),
        'wide',
      ),
    ).toThrow('Expected `a` to cover a rectangle of cells, found another shape. Correct the layout.');
  });
});

describe('toWrapped', () => {
  it.each([
    ['one two three', 8, ['one two', 'three']],
    ['FAILED_WITH_TERMINAL_ERROR', 16, ['FAILED_WITH_', 'TERMINAL_ERROR']],
    ['has IN_PROGRESS', 12, ['has', 'IN_PROGRESS']],
  ])('breaks %s', (text, limit, lines) => expect(toWrapped(text, limit)).toEqual(lines));
});
