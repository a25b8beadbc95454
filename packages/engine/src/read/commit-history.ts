// The history of a content root in git → when each file changed last, and what commits did to the files of pages.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** What a commit did to the file of a page. */
export interface FileEvent {
  kind: 'new' | 'moved' | 'corrected';
  /** What the file is called today, relative to the content root. */
  file: string;
  /** As the commit has it: ISO 8601, in any time zone. */
  date: string;
  /** What the file was called after the commit: relative to the content root, or to the repository if it was elsewhere. */
  path: string;
  /** Of a move: what it was called before, in the same form. */
  from?: string;
}

export interface CommitHistory {
  /** Date and author of the last commit that changed the text of a file; keys are relative to the content root. */
  dates: Map<string, { date: string; author: string }>;
  /** Newest first, at most `MOST_EVENTS`. */
  events: FileEvent[];
  /** Why dates and changes are missing, for the person who builds. */
  note?: string;
}

interface HistoryOptions {
  /** Also reads what happened to pages; default: the dates alone. */
  withEvents?: boolean;
}

/** Older events of a very long history are left out. */
const MOST_EVENTS = 20_000;

/** A content root without history: outside git, or not asked for. */
export const NO_HISTORY: CommitHistory = { dates: new Map(), events: [] };

const NOT_IN_GIT =
  'Git has no history of the content root, so pages show no date of their last change, and the only known changes are those in the notes of authors.';
const SHALLOW =
  'The repository is a shallow clone, so dates and changes before its first commit are unknown. Fetch the whole history: git fetch --unshallow (in GitHub Actions, set `fetch-depth: 0`).';

/** A file that came from another folder of the repository is followed there. */
const MARKDOWN = [':(top,glob)**/*.md', ':(top,glob)**/*.mdx'];

const COMMIT = '\x1e';
const FIELD = '\x1f';
// With `-z`, names are as they are: otherwise git puts those with other letters than ASCII in quotes.
const LOG = ['log', '-z', '-M', '--name-status', `--format=${COMMIT}%cI${FIELD}%an${FIELD}%P`, '--', '.'];

/** One pass over the history, however many pages there are. Without git, or outside a repository, the result is empty and says so. */
export async function readCommitHistory(
  root: string,
  { withEvents = false }: HistoryOptions = {},
): Promise<CommitHistory> {
  const repository = await readRepository(root);
  if (!repository) return { ...NO_HISTORY, note: NOT_IN_GIT };
  const history = createHistory(repository.prefix);
  for await (const commit of readCommits(root, withEvents ? [...LOG, ...MARKDOWN] : LOG)) {
    const [head = '', ...fields] = commit.split('\0');
    const [date = '', author = '', parents = ''] = head.split(FIELD);
    // The first commit of a shallow clone seems to add every file.
    if (repository.isShallow && parents.trim() === '') continue;
    for (const change of parseChanges(fields)) history.add(change, { date, author });
  }
  const { dates, events } = history;
  const note = repository.isShallow ? SHALLOW : dates.size === 0 ? NOT_IN_GIT : undefined;
  return { dates, events: withEvents ? events : [], ...(note && { note }) };
}

async function readRepository(root: string): Promise<{ prefix: string; isShallow: boolean } | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--show-prefix', '--is-shallow-repository'], {
      cwd: root,
    });
    const [prefix = '', isShallow] = stdout.split('\n');
    return { prefix, isShallow: isShallow === 'true' };
  } catch {
    return undefined;
  }
}

/** As git writes them: the history of a large repository is more than fits one string. */
async function* readCommits(root: string, args: string[]): AsyncGenerator<string> {
  const git = spawn('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  // Then there is no output either.
  git.on('error', () => {});
  git.stdout.setEncoding('utf8');
  let rest = '';
  for await (const chunk of git.stdout as AsyncIterable<string>) {
    const commits = (rest + chunk).split(COMMIT);
    rest = commits.pop()!;
    yield* commits.filter(Boolean);
  }
  if (rest !== '') yield rest;
}

interface FileChange {
  /** As git writes it: `A`, `M`, `D`, `R100`. */
  status: string;
  path: string;
  from?: string;
}

function* parseChanges(fields: string[]): Generator<FileChange> {
  const rest = fields.map((field) => field.replace(/^\n/, ''));
  for (let next = 0; next < rest.length;) {
    const status = rest[next++]!;
    if (status === '') continue;
    const from = status.startsWith('R') ? rest[next++] : undefined;
    const path = rest[next++];
    if (path !== undefined) yield { status, path, ...(from !== undefined && { from }) };
  }
}

/** Takes commits from the newest to the oldest; follows files to their names of today. */
function createHistory(prefix: string) {
  const dates: CommitHistory['dates'] = new Map();
  const events: FileEvent[] = [];
  /** By earlier name: the name of today; undefined for a file that is gone, or that another one followed. */
  const today = new Map<string, string | undefined>();
  const toLocal = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  const note = (event: FileEvent) => {
    if (/\.mdx?$/.test(event.file) && events.length < MOST_EVENTS) events.push(event);
  };
  return {
    dates,
    events,
    add({ status, path, from }: FileChange, commit: { date: string; author: string }): void {
      const current = today.has(path) ? today.get(path) : path;
      if (!/^[MT]/.test(status)) today.set(path, undefined);
      if (current === undefined || status === 'D') return;
      if (from !== undefined) today.set(from, current);
      if (!current.startsWith(prefix)) return;
      const file = current.slice(prefix.length);
      const event = { file, date: commit.date, path: toLocal(path) };
      if (from !== undefined) note({ kind: 'moved', ...event, from: toLocal(from) });
      // A file that only has another name says what it said.
      if (status === 'R100') return;
      if (!dates.has(file)) dates.set(file, commit);
      note({ kind: status === 'A' ? 'new' : 'corrected', ...event });
    },
  };
}
