// The files of an index, each fetched once.

/** Reads one file of the index by its address with base path; rejects if it is not there. */
export type ReadFile = (address: string) => Promise<string>;

/** Awaited before a file is fetched; rejects for a query that another one has replaced in the meantime. */
export type BeforeFetch = () => Promise<void>;

/** Reads a file by its name. `beforeFetch` is asked only for a file that nobody has asked for yet. */
export type FileReader = (name: string, beforeFetch?: BeforeFetch) => Promise<string>;

/** A failed read is tried again by the next query. */
export function createFileReader(folder: string, read: ReadFile): FileReader {
  const files = new Map<string, Promise<string>>();
  const fetchOnce = (name: string) => {
    const file = files.get(name) ?? read(folder + name);
    files.set(name, file);
    file.catch(() => files.delete(name));
    return file;
  };
  return async (name, beforeFetch) => {
    if (!files.has(name)) await beforeFetch?.();
    return fetchOnce(name);
  };
}
