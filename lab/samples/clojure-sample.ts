// The Clojure sample: with the Clojure CLI, or with Java and an existing class path (LAB_CLOJURE_CLASSPATH).
import { findJava } from '../server/find-java.ts';
import { readVersion } from './run-command.ts';
import { QUOTE, type RunPlan, type Sample } from './sample-plan.ts';

const READ_ALL = `
(doseq [file (file-seq (java.io.File. "."))
        :when (re-find #"[.](clj|edn)$" (.getName file))]
  (with-open [in (java.io.PushbackReader. (java.io.FileReader. file))]
    (loop [] (when-not (= ::end (read {:eof ::end} in)) (recur)))))`;

function toPlan(name: string, run: (alias: string) => string[], prepare: RunPlan['prepare']): RunPlan {
  return {
    with: name,
    prepare,
    build: [],
    worker: { name: 'worker', command: run('work'), expect: /Polling for work/, signal: 'SIGTERM' },
    programs: [
      { name: 'register', command: run('register'), expect: /Registered quote_delivery, version 1/ },
      { name: 'start', command: run('start'), expect: QUOTE },
      { name: 'execute', command: run('execute'), expect: QUOTE },
    ],
    test: { name: 'test', command: run('test') },
  };
}

/** Debian's `clojure` is a REPL without dependencies, and does not support `--version`. */
const hasCli = () => /Clojure CLI version/.test(readVersion('clojure', '--version') ?? '');

export const clojure: Sample = {
  language: 'clojure',
  sdk: { file: 'deps.edn', version: /conductor-clojure \{:mvn\/version "([^"]+)"/ },
  plan() {
    if (hasCli())
      return toPlan(readVersion('clojure', '--version')!, (alias) => ['clojure', `-M:${alias}`], [
        {
          step: { name: 'packages', command: ['clojure', '-P', '-M:test'] },
          unavailable: /Could not transfer|Unknown host|Connect(?:ion)? (?:refused|timed out)/,
        },
      ]);
    const classPath = process.env['LAB_CLOJURE_CLASSPATH'];
    const java = findJava(17);
    if (!classPath || !java) return 'no Clojure CLI';
    const run = (alias: string) => [
      java,
      '-cp',
      `src:test:${classPath}`,
      'clojure.main',
      '-m',
      alias === 'test' ? 'delivery.quote-delivery-test' : `delivery.${alias}`,
    ];
    return toPlan('Java and the class path of LAB_CLOJURE_CLASSPATH', run, []);
  },
  smaller: () =>
    readVersion('clojure', '-e', '1') === undefined
      ? undefined
      : { proof: 'parsed', step: { name: 'read', command: ['clojure', '-e', READ_ALL] } },
};
