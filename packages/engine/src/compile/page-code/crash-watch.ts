// Names the page whose code ended the whole process. V8 ends it at once, in whichever thread, if code asks for more
// memory in one piece than V8 can ever have, and nothing in the process runs after that.
import { spawn } from 'node:child_process';
import { ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** A file for each thread: what it runs at this moment. */
const FOLDER = join(tmpdir(), `docs-engine-${process.pid}`);

const MESSAGE =
  'Expected a page that leaves the build running, but the process ended while it compiled this one. If nobody stopped it, look for process.kill(), or for one huge list or text, in the code of the page.';

/** Waits until the process has closed the pipe, or has ended. Someone who stops both needs no message. */
const SCRIPT = `trap 'rm -rf "$1"; exit' HUP INT TERM
cat > /dev/null
[ -d "$1" ] || exit 0
found=$(find "$1" -type f -size +0c | wc -l)
[ "$found" -gt 1 ] && others=" Or it was another page that is named here: the build was compiling $((found)) at once."
for file in "$1"/*; do
  [ -s "$file" ] && printf '%s:1  error  page-ends-build  %s%s\\n' "$(cat "$file")" "$2" "$others" >&2
done
rm -rf "$1"`;

/** Starts the watch, a small shell script in a process of its own. The returned function ends it. Does nothing on Windows. */
export function startCrashWatch(): () => void {
  if (process.platform === 'win32') return () => {};
  mkdirSync(FOLDER, { recursive: true });
  const watch = spawn('/bin/sh', ['-c', SCRIPT, 'sh', FOLDER, MESSAGE], { stdio: ['pipe', 'ignore', 'inherit'] });
  // Without a shell there is no watch, and everything else works.
  watch.on('error', () => undefined).unref();
  watch.stdin.on('error', () => undefined);
  return () => {
    rmSync(FOLDER, { recursive: true, force: true });
    watch.stdin.end();
  };
}

let marker: number | undefined;

/** `undefined`: nothing of a page. */
export function markRunning(page: string | undefined): void {
  try {
    marker ??= openSync(join(FOLDER, String(threadId)), 'w');
    ftruncateSync(marker);
    if (page !== undefined) writeSync(marker, page, 0);
  } catch {
    // Without the watch there is no folder, and it is only about a message.
  }
}
