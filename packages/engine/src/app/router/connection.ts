// Returns whether the reader's connection is slow or expensive, so that nothing should be loaded in advance.

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** True on 2G, slow 2G and with a data saver; false if the browser does not say. */
export function isSparingConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection | null };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
