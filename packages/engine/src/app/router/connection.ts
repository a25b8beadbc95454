// Returns whether the reader's connection is slow or expensive, so that nothing should be loaded in advance.

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** True on 2g, slow-2g and with a data saver; false where the browser does not say. */
export function isSparingConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection | null };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
