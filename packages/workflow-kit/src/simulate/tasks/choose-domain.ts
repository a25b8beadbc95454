// Chooses the queue for a task (WorkflowExecutorOps.setTaskDomains and getActiveDomain).

const NO_DOMAIN = 'no_domain';

/**
 * The domain of a worker task; undefined for the default queue. `active` contains the domains for which a worker
 * polled this task within `activeWorkerLastPollTimeout`.
 */
export function chooseDomain(
  taskToDomain: Readonly<Record<string, string>>,
  taskType: string,
  active: readonly string[],
): string | undefined {
  const list = taskToDomain[taskType] ?? (taskToDomain['*']?.trim() ? taskToDomain['*'] : undefined);
  if (list === undefined) return undefined;
  const domains = list.split(',').map((domain) => domain.trim());
  const found = domains.find((domain) => domain.toLowerCase() !== NO_DOMAIN && active.includes(domain));
  if (found !== undefined) return found;
  const last = domains.at(-1)!;
  return last.toLowerCase() === NO_DOMAIN ? undefined : last;
}
