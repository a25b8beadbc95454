// What few definitions need, in one part that is loaded with the first of them: a player loads it apart.
export { event } from './event.ts';
export { exclusiveJoin } from './exclusive-join.ts';
export { planForkJoinDynamic } from './fork-join-dynamic.ts';
export { toChatInput } from './llm-chat-complete.ts';
