// What the plans of forks, switches and frames need from the plan of the whole diagram.
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';
import type { Drawing, Metrics, Node } from './drawing.ts';
import type { Block } from '../parse-definition.ts';

export interface PlanContext {
  metrics: Metrics;
  /** Plans blocks one below the other on one axis. */
  planSequence: (blocks: Block[]) => Drawing;
  /** An operator's node, centered, with its top at `y`. */
  toNode: (task: WorkflowTask, y: number) => Node;
}
