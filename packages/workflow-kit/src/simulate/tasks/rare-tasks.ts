// Code that few definitions need, in one chunk that is loaded with the first of these tasks, so that
// players need not load it.
export { planDynamic } from './dynamic.ts';
export { event } from './event.ts';
export { exclusiveJoin } from './exclusive-join.ts';
export { startWorkflow } from './start-workflow.ts';
