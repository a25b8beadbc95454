// Lists the files below a folder of the content root; what cannot be read becomes a diagnostic.
import { existsSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join, sep } from 'node:path';
import type { DataReader } from './read-data.ts';
import { checkKind, toUnreadable } from './read-text.ts';

/** Paths relative to the folder, with forward slashes; an empty list if it does not exist. */
export function readFolder({ root, diagnostics }: DataReader, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const report = (below: string, error: unknown) => {
    const found = toUnreadable(join(folder, below), error);
    // A folder that several options name is read several times, but its fault is reported once.
    if (!diagnostics.some(({ file, message }) => file === found.file && message === found.message))
      diagnostics.push(found);
  };
  return walkFolder({ path, below: '', above: [] }, report);
}

interface Walk {
  path: string;
  /** Path of the folder relative to the start of the walk, with a trailing slash; empty for the start itself. */
  below: string;
  /** The resolved folders that links have led through so far. */
  above: string[];
}

type Report = (below: string, error: unknown) => void;

/** Recursive by hand, because Node's recursive call takes twice as long. */
function walkFolder({ path, below, above }: Walk, report: Report): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    report(`${below}/`, error);
    return [];
  }
  return entries.flatMap((entry) => {
    const [child, name] = [join(path, entry.name), below + entry.name];
    if (entry.isFile()) return [name];
    if (entry.isDirectory()) return walkFolder({ path: child, below: `${name}/`, above }, report);
    try {
      return walkLink({ path: child, below: name, above }, report);
    } catch (error) {
      report(name, error);
      return [];
    }
  });
}

/**
 * Treats a link like its target, unless the target is a folder that contains the link, because that would never end. A
 * broken link is listed, and the code that reads the file reports it. Throws if the target is neither a file nor a
 * folder.
 */
function walkLink({ path, below, above }: Walk, report: Report): string[] {
  const found = tryStat(path);
  if (!found) return [below];
  checkKind(found);
  if (found.isFile()) return [below];
  const target = realpathSync(path);
  const chain = [...above, realpathSync(join(path, '..'))];
  if (chain.some((folder) => `${folder}${sep}`.startsWith(`${target}${sep}`))) return [];
  return walkFolder({ path, below: `${below}/`, above: chain }, report);
}

function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The readable paths of `readFolder`; reports each broken link. */
export function readFolderOfFiles(reader: DataReader, folder: string): string[] {
  return readFolder(reader, folder).filter((file) => {
    try {
      return statSync(join(reader.root, folder, file));
    } catch (error) {
      reader.diagnostics.push(toUnreadable(join(folder, file), error));
      return false;
    }
  });
}
