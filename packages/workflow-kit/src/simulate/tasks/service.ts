// Tasks that the server does itself with something outside (Kafka, databases, agents): here their results come from mocks.
import type { TaskKind } from '../execution/world.ts';
import { planUserDefined } from './user-defined.ts';

export const service: TaskKind = { runs: 'queued', takesMocks: true, plan: planUserDefined };

export const SERVICE_TYPES = [
  'CANCEL_AGENT',
  'GET_AGENT_CARD',
  'JDBC',
  'KAFKA_PUBLISH',
  'LLM_SEARCH_EMBEDDINGS',
  'PULL_WORKFLOW_MESSAGES',
];
