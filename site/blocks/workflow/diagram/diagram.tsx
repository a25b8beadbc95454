// Renders a planned diagram as SVG: all lines in one path, then one group for each task, which is reachable by
// keyboard.
import { getTypeTitle } from 'workflow-kit/model/task-types.ts';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';
import type { Box, Label, Node } from './drawing.ts';
import { SMALLEST_SCALE } from '../../smallest-scale.ts';
import { toDetail } from './labels.ts';
import type { Diagram as Plan } from './plan-diagram.ts';
import type { Lines } from '../render-json.ts';
import { MARKS, toEndMark, toInnerBars, toLines, toOutline, toRounded, toStack } from './shapes.ts';

export interface DiagramProps {
  plan: Plan;
  label: string;
  /** ID of the description in words. */
  describedBy?: string;
  /** The lines of each task in the JSON next to the diagram. */
  lines?: ReadonlyMap<object, Lines>;
  /** ID of the drawing, for one that repeats it. */
  id?: string;
  /** The task that the text describes. */
  current?: WorkflowTask;
}

const MARK_SIZE = 14;
const MARK_SHIFT = 9;

export function Diagram({ plan, label, describedBy, lines, id, current }: DiagramProps) {
  const { start, end, nodes, labels } = plan;
  return (
    <svg id={id} {...toFrame(plan)} role="group" aria-label={label} aria-describedby={describedBy}>
      <path className="workflow__lines" d={toLines(plan.lines)} />
      <circle className="workflow__start" cx={start[0]} cy={start[1]} r="7" />
      {nodes.map((node) => (
        <NodeGroup
          key={`${node.box.x} ${node.box.y}`}
          node={node}
          lines={lines?.get(node.task)}
          isCurrent={node.task === current}
        />
      ))}
      {labels.map((one) => (
        <CaseLabel key={one.at.join()} label={one} />
      ))}
      {end && <circle className="workflow__end" cx={end[0]} cy={end[1]} r="7" />}
    </svg>
  );
}

/** The width is the minimum: the style lets the drawing grow to its natural size, which the height limits. */
export function toFrame({ width, height }: Plan) {
  return {
    className: 'workflow__graph',
    width: Math.ceil(width * SMALLEST_SCALE),
    height,
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'xMidYMin',
  };
}

interface NodeGroupProps {
  node: Node;
  lines: Lines | undefined;
  isCurrent: boolean;
}

function NodeGroup({ node, lines, isCurrent }: NodeGroupProps) {
  const { box, kind, shape, frame, bar, back, condition, stack } = node;
  return (
    <g
      className="workflow__node"
      data-kind={kind}
      data-lines={lines?.join('-')}
      data-task={node.task.taskReferenceName}
      data-current={isCurrent || undefined}
      tabIndex={0}
      role="img"
      aria-label={toTitle(node.task)}
    >
      {frame && <path className="workflow__frame" d={toRounded(frame, 10)} />}
      {back && <path className="workflow__back" d={`${toLines([back])}${toArrow(back.at(-1)!)}`} />}
      {condition && <path className="workflow__condition" d={toRounded(condition.box, condition.box.height / 2)} />}
      {condition && <Text box={condition.box} detail={condition.text} />}
      {stack && <path className="workflow__stack" d={toRounded(stack.box, 6) + toStack(stack.box)} />}
      {stack && <Text box={stack.box} name={stack.name} detail={stack.detail} />}
      <path className="workflow__shape" d={toOutline(shape, box) + (bar ? toRounded(bar, 2) : '')} />
      {shape === 'bars' && <path className="workflow__inner" d={toInnerBars(box)} />}
      {shape === 'end' && <EndMark box={box} />}
      <MarkedText node={node} />
    </g>
  );
}

function toArrow([x, y]: readonly [number, number]): string {
  return `m6-4L${x} ${y}l6 4`;
}

function EndMark({ box }: { box: Box }) {
  const { line, dot } = toEndMark(box);
  return (
    <>
      <path className="workflow__lines" d={line} />
      <path className="workflow__end" d={dot} />
    </>
  );
}

/** AI tasks have their mark in the corner, so that their names stay centered. */
function MarkedText({ node: { mark, box, shape, name, detail } }: { node: Node }) {
  if (!mark) return <Text box={box} name={name} detail={detail} isInverse />;
  const inset = shape === 'bars' || shape === 'pill' ? 16 : 11;
  const at =
    mark === 'ai'
      ? [box.x + box.width - MARK_SIZE - 5, box.y + 5]
      : [box.x + inset, box.y + (box.height - MARK_SIZE) / 2];
  return (
    <>
      <path className="workflow__mark" data-mark={mark} transform={`translate(${at.join(' ')})`} d={MARKS[mark]} />
      <Text box={mark === 'ai' ? box : { ...box, x: box.x + MARK_SHIFT }} name={name} detail={detail} isInverse />
    </>
  );
}

/** One or two lines in the middle of a box; `isInverse`: for text on the fill color of an operator. */
function Text({ box, name, detail, isInverse }: { box: Box; name?: string; detail?: string; isInverse?: boolean }) {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const isPair = name !== undefined && detail !== undefined;
  return (
    <>
      {name !== undefined && (
        <text className={isInverse ? 'workflow__name' : undefined} x={x} y={isPair ? y - 3 : y + 4}>
          {name}
        </text>
      )}
      {detail !== undefined && (
        <text className={isInverse ? 'workflow__detail' : 'workflow__note'} x={x} y={isPair ? y + 13 : y + 4}>
          {detail}
        </text>
      )}
    </>
  );
}

/** The accessible name. The behavior also shows it as a tooltip. */
export function toTitle(task: WorkflowTask): string {
  const title = getTypeTitle(task.type);
  const detail = toDetail(task);
  return `${task.taskReferenceName}: ${detail === title ? title : `${title}, ${detail}`}${task.optional ? ', optional' : ''}`;
}

function CaseLabel({ label: { at, text, full, isDefault } }: { label: Label }) {
  return (
    <text className="workflow__case" data-default={isDefault || undefined} x={at[0]} y={at[1] + 4}>
      {text !== full && <title>{full}</title>}
      {text}
    </text>
  );
}
