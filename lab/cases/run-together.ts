// Several cases on one server at the same time.

/** The number of cases on the server at the same time; more only make it slower. */
const AT_ONCE = 6;

/** Runs items, a limited number at a time. */
export async function runTogether<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const runNext = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
}
