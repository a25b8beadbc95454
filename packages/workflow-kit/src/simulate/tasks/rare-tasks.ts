// Code that few definitions need, in one chunk that is loaded with the first of these tasks, so that
// players need not load it.
export { planDynamic } from './dynamic.ts';
export { event } from './services/event.ts';
export { exclusiveJoin } from './forks/exclusive-join.ts';
export { startWorkflow } from './workflows/start-workflow.ts';
