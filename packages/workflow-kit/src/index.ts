// The API of the kit: the model of a definition, the checker, and the simulator with its evaluators for Node.
export { checkTaskDefinitions, checkWorkflow } from './check/check-workflow.ts';
export { checkWorkflowFile } from './check/check-workflow-files.ts';
export { renderDiagnostic, renderReport, type Diagnostic } from './check/diagnostic.ts';
export { toNodeEvaluators } from './cli/node-evaluators.ts';
export { BadRequest, readSimulation, type ReadSimulation, type SimulationFiles } from './cli/read-simulation.ts';
export { renderSimulation } from './cli/render-simulation.ts';
export { getAllTasks, getTask, getTasksWithChildren, walkTasks, type PlacedTask } from './model/task-tree.ts';
export { getTaskType, getTypeTitle, TASK_TYPES, type TaskType } from './model/task-types.ts';
export type { SubWorkflowParam, WorkflowDefinition, WorkflowTask } from './model/workflow.ts';
export type {
  ExecutionTask,
  Json,
  JsonObject,
  TaskMock,
  Workflow,
  WorkflowStatus,
  WorkflowTestRequest,
} from './simulate/formats.ts';
export {
  simulate,
  type Simulation,
  type SimulationOptions,
  type SimulationRequest,
  type WaitingTask,
} from './simulate/simulate.ts';
