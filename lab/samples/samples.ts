// The sample projects of `site/samples` that the lab runs, by language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findJava } from '../server/find-java.ts';
import { readVersion } from './run-command.ts';
import { csharp } from './csharp-sample.ts';
import { clojure } from './clojure-sample.ts';
import { QUOTE, type Sample } from './sample-plan.ts';

const JAVA_AT_LEAST = 21;

const java: Sample = {
  language: 'java',
  sdk: { file: 'pom.xml', version: /conductor-client<\/artifactId>\s*<version>([^<]+)/ },
  plan() {
    const jdk = findJava(JAVA_AT_LEAST);
    if (!jdk) return `no Java ${JAVA_AT_LEAST} or newer`;
    if (!readVersion('mvn', '-v')) return 'no Maven';
    const run = (name: string) => ['mvn', '-q', '-B', 'exec:java', `-Dexec.mainClass=delivery.${name}`];
    return {
      with: readVersion(jdk, '-version')!.split('\n')[0]!,
      prepare: [
        {
          step: { name: 'packages', command: ['mvn', '-q', '-B', 'dependency:resolve'] },
          unavailable: /Unknown host|Could not transfer|Connection (?:refused|timed out)/,
        },
      ],
      build: [{ name: 'compile', command: ['mvn', '-q', '-B', 'test-compile'] }],
      worker: {
        name: 'worker',
        command: run('Work').filter((word) => word !== '-q'),
        expect: /Starting worker estimate_delivery/,
        signal: 'SIGTERM',
      },
      programs: [
        { name: 'register', command: run('Register'), expect: /quote_delivery, version 1: registered/ },
        { name: 'start', command: run('Start'), expect: QUOTE },
        { name: 'execute', command: run('Execute'), expect: QUOTE },
      ],
      test: { name: 'test', command: ['mvn', '-q', '-B', 'surefire:test'] },
      ...(jdk.includes('/') && { environment: { JAVA_HOME: join(jdk, '../..') } }),
    };
  },
  smaller: () => undefined,
};

const python: Sample = {
  language: 'python',
  sdk: { file: 'requirements.txt', version: /conductor-python==(.+)/ },
  plan(folder) {
    const version = readVersion('python3', '--version');
    if (!version || Number(/3\.(\d+)/.exec(version)?.[1]) < 10) return 'no Python 3.10 or newer';
    const run = (...args: string[]) => [join(folder, '.venv/bin/python'), ...args];
    return {
      with: version,
      prepare: [
        {
          step: { name: 'environment', command: ['python3', '-m', 'venv', '.venv'] },
          unavailable: /ensurepip is not available/,
        },
        {
          step: { name: 'packages', command: run('-m', 'pip', 'install', '-q', '-r', 'requirements.txt') },
          unavailable: /Failed to establish a new connection|Temporary failure in name resolution|timed out/,
        },
      ],
      build: [{ name: 'compile', command: run('-m', 'compileall', '-q', '-x', '[.]venv', '.') }],
      worker: {
        name: 'worker',
        command: run('work.py'),
        expect: /Conductor Worker\[name=estimate_delivery/,
        signal: 'SIGTERM',
      },
      programs: [
        { name: 'register', command: run('register.py'), expect: /Registered quote_delivery, version 1/ },
        {
          name: 'start',
          command: ['bash', '-c', `${run()[0]} wait.py "$(${run()[0]} start.py)"`],
          expect: /^COMPLETED\b.*\b16\.4\b/m,
        },
        { name: 'execute', command: run('execute.py'), expect: QUOTE },
      ],
      test: { name: 'test', command: run('-m', 'unittest', 'test_quote_delivery') },
    };
  },
  smaller: () => undefined,
};

const javascript: Sample = {
  language: 'javascript',
  sdk: { file: 'package.json', version: /conductor-javascript": "([^"]+)"/ },
  plan: () => ({
    with: `Node.js ${process.version}`,
    prepare: [
      {
        step: { name: 'packages', command: ['npm', 'install', '--no-audit', '--no-fund'] },
        unavailable: /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|E403/,
      },
    ],
    build: [],
    worker: { name: 'worker', command: ['node', 'work.js'], expect: /All workers started/, signal: 'SIGTERM' },
    programs: [
      { name: 'register', command: ['node', 'register.js'], expect: /Registered quote_delivery, version 1/ },
      { name: 'start', command: ['node', 'start.js'], expect: QUOTE },
      { name: 'execute', command: ['node', 'execute.js'], expect: QUOTE },
    ],
    test: { name: 'test', command: ['node', '--test'] },
  }),
  smaller: () => undefined,
};

const go: Sample = {
  language: 'go',
  sdk: { file: 'go.mod', version: /conductor-go v(\S+)/ },
  plan(folder) {
    const version = readVersion('go', 'version');
    if (!version) return 'no Go';
    const run = (name: string) => [join(folder, 'bin', name)];
    return {
      with: `${version.split(' ')[2]}${process.env['GOFLAGS'] ? `, GOFLAGS=${process.env['GOFLAGS']}` : ''}`,
      prepare: [
        {
          // Also writes the checksum file, which is not part of the sample.
          step: { name: 'packages', command: ['go', 'build', '-mod=mod', '-o', 'bin/', './...'] },
          unavailable: /This module version is not available|403 Forbidden|dial tcp|no such host/,
        },
      ],
      build: [{ name: 'vet', command: ['go', 'vet', './...'] }],
      worker: { name: 'worker', command: run('worker'), expect: /Started 4 worker/, signal: 'SIGTERM' },
      programs: [
        { name: 'register', command: run('register'), expect: /Registered quote_delivery, version 1/ },
        { name: 'start', command: run('start'), expect: QUOTE },
        { name: 'execute', command: run('execute'), expect: QUOTE },
      ],
      test: { name: 'test', command: ['go', 'test', '-count=1', './delivery'] },
    };
  },
  smaller: () =>
    readVersion('go', 'version') === undefined
      ? undefined
      : { proof: 'parsed', step: { name: 'parse', command: ['gofmt', '-e', '-d', '.'], expect: /^$/ } },
};

export const SAMPLES: readonly Sample[] = [java, python, javascript, go, csharp, clojure];

/** The version of the SDK that the build file names. */
export function readSdkVersion({ language, sdk }: Sample, folder: string): string {
  const version = sdk.version.exec(readFileSync(join(folder, sdk.file), 'utf8'))?.[1];
  if (!version) throw new Error(`${language}/${sdk.file}: expected ${sdk.version}`);
  return version;
}
