// Tasks for which the server itself calls an external system (Kafka, databases, agents). In the simulation their
// results come from mocks.
import type { TaskKind } from '../../execution/world.ts';
import { planUserDefined } from '../user-defined.ts';

export const service: TaskKind = { runs: 'queued', plan: planUserDefined };
