// Tasks that the server does itself with something outside (AI providers, Kafka, documents): here their results come from mocks.
import type { TaskKind } from '../world.ts';
import { planUserDefined } from './user-defined.ts';

export const service: TaskKind = { runs: 'queued', takesMocks: true, plan: planUserDefined };

export const SERVICE_TYPES = [
  ...['KAFKA_PUBLISH', 'PULL_WORKFLOW_MESSAGES', 'JDBC'],
  ...['LLM_TEXT_COMPLETE', 'LLM_CHAT_COMPLETE', 'LLM_GENERATE_EMBEDDINGS', 'LLM_STORE_EMBEDDINGS', 'LLM_GET_EMBEDDINGS'],
  ...['LLM_SEARCH_INDEX', 'LLM_SEARCH_EMBEDDINGS', 'LLM_INDEX_TEXT'],
  ...['GENERATE_IMAGE', 'GENERATE_AUDIO', 'GENERATE_VIDEO', 'GENERATE_PDF', 'LIST_MCP_TOOLS', 'CALL_MCP_TOOL'],
  ...['AGENT', 'GET_AGENT_CARD', 'CANCEL_AGENT'],
];
