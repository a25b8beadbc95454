// The task types that only the enterprise edition has; the open-source server cannot tell us.

/** The open-source server registers and schedules them without a word, as if a worker polled for them. */
export const ENTERPRISE_TYPES: ReadonlySet<string> = new Set([
  'ALERTING',
  'BUSINESS_RULE',
  'CHUNK_TEXT',
  'GET_DOCUMENT',
  'GET_SIGNED_JWT',
  'GET_WORKFLOW',
  'GRPC',
  'HTTP_POLL',
  'LIST_FILES',
  'LLM_INDEX_DOCUMENT',
  'OPS_GENIE',
  'PARSE_DOCUMENT',
  'QUERY_PROCESSOR',
  'SENDGRID',
  'TERMINATE_WORKFLOW',
  'UPDATE_SECRET',
  'UPDATE_TASK',
  'WAIT_FOR_WEBHOOK',
  'YIELD',
]);
