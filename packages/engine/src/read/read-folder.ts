// A folder of the content root → the files below it; what cannot be read becomes a diagnostic.
import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import type { DataReader } from './read-data.ts';
import { checkKind, toUnreadable } from './read-text.ts';

/** Paths relative to the folder, with forward slashes; none if it does not exist. */
export function readFolder({ root, diagnostics }: DataReader, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const report = (below: string, error: unknown) => void diagnostics.push(toUnreadable(join(folder, below), error));
  return walkFolder({ path, below: '', above: [] }, report);
}

interface Walk {
  path: string;
  /** Path of the folder from where the walk began, with a slash at the end; empty there. */
  below: string;
  /** Folders that links led through on the way here, links resolved. */
  above: string[];
}

type Report = (below: string, error: unknown) => void;

/** By hand: the recursive call of Node takes twice the time. */
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

/** A link is what it leads to, unless that is a folder which holds the link: there would be no end. Throws for what is neither file nor folder. */
function walkLink({ path, below, above }: Walk, report: Report): string[] {
  const found = statSync(path);
  checkKind(found);
  if (found.isFile()) return [below];
  const target = realpathSync(path);
  const chain = [...above, realpathSync(join(path, '..'))];
  if (chain.some((folder) => `${folder}${sep}`.startsWith(`${target}${sep}`))) return [];
  return walkFolder({ path, below: `${below}/`, above: chain }, report);
}
