// Loads the engine's bundle with the bytecode that an earlier command saved. Without it, every command would spend a
// tenth of a second compiling the scripts. Remove this file when Node 20 is no longer supported:
// `module.enableCompileCache` of Node 22 does the same for modules.
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Milliseconds after which the bytecode is saved again. A command that runs this long has loaded most of the code, and
 * the time for saving no longer matters.
 */
const LONG = 2000;

/**
 * The parameters that `bundle-engine.mjs` uses in scripts: `__import` stands for `import`, `__moduleUrl` for
 * `import.meta.url`.
 */
const PARAMETERS = 'exports, require, module, __moduleUrl, __import';

/**
 * Written at the start of each bytecode file, because two Node releases with the same V8 version accept each other's
 * bytecode and then crash.
 */
const VERSION = Buffer.from(`${process.version}\n`);

const loaded = new Map();

// Keep the bytecode of functions that ran long ago, because it is saved too.
setFlagsFromString('--no-flush-bytecode');
// A build ends after seconds, and each of its threads optimizes for itself. V8 begins after 135,168 bytes of a function's bytecode: most of what it optimizes then takes longer than it ever saves, a sixth of the CPU time of 130 pages. In longer builds it no longer matters.
setFlagsFromString('--interrupt-budget=800000');
// The heap of the main thread exists already. Its young generation would grow from 1 MB to 16 MB in four steps, in each of which garbage is collected more often: a twentieth of the CPU time of a build after one edit.
setFlagsFromString('--semi-space-growth-factor=16');
// Workers begin with a heap of the size that they will need anyway. V8 would begin with a megabyte, and collect garbage at every step on the way: a tenth of the CPU time of a build.
for (const flag of ['--min-semi-space-size=16', '--initial-old-space-size=64']) setFlagsFromString(flag);
// A worker is stopped without notice.
if (isMainThread) process.on('exit', saveBytecode);
else setTimeout(saveBytecode, LONG).unref();

/**
 * Returns what a script exports. The content at `url` never changes. Scripts next to it are loaded in the same way, and
 * everything else as Node does it.
 */
export function loadScript(url) {
  const path = fileURLToPath(url);
  const known = loaded.get(path);
  if (known) return known.module.exports;
  const cachedData = readBytecode(path);
  const code = `(function (${PARAMETERS}) {${readFileSync(path, 'utf8')}\n})`;
  const script = new Script(code, { filename: path, cachedData });
  const module = { exports: {} };
  loaded.set(path, { module, script, isNew: !cachedData || script.cachedDataRejected });
  const isBeside = (name) => name.startsWith('./');
  const loadBeside = (name) => loadScript(new URL(name, url));
  const requireOther = createRequire(path);
  const require = Object.assign((name) => (isBeside(name) ? loadBeside(name) : requireOther(name)), requireOther);
  const importAny = async (name) => (isBeside(name) ? loadBeside(name) : import(name));
  script.runInThisContext()(module.exports, require, module, url.href, importAny);
  return module.exports;
}

/**
 * Saves the bytecode of scripts that had none. After a long command, also saves that of scripts in which more functions
 * ran than before.
 */
function saveBytecode() {
  const isLong = performance.now() > LONG;
  for (const [path, { script, isNew }] of loaded) {
    if (!isNew && !isLong) continue;
    const file = toBytecodePath(path);
    const bytecode = Buffer.concat([VERSION, script.createCachedData()]);
    if (!isNew && bytecode.length <= (statSync(file, { throwIfNoEntry: false })?.size ?? 0)) continue;
    try {
      writeFileSync(`${file}.next-${process.pid}`, bytecode);
      renameSync(`${file}.next-${process.pid}`, file);
    } catch {
      // The bundle was removed, or the disk is full: the next command takes a little longer.
    }
  }
}

function toBytecodePath(path) {
  return `${path}.bytecode`;
}

/** Undefined if there is no bytecode, or only that of another Node version. */
function readBytecode(path) {
  const file = toBytecodePath(path);
  const content = existsSync(file) ? readFileSync(file) : undefined;
  return content?.subarray(0, VERSION.length).equals(VERSION) ? content.subarray(VERSION.length) : undefined;
}
