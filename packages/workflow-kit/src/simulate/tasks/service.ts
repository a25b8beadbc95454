// Tasks that the server does itself with something outside (Kafka, databases, agents): here their results come from mocks.
import type { TaskKind } from '../execution/world.ts';
import { planUserDefined } from './user-defined.ts';

export const service: TaskKind = { runs: 'queued', plan: planUserDefined };
