// How the programs of API pages are built and started, by language, in the folder of the language's sample project.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findJava } from '../server/find-java.ts';
import { readVersion } from './run-command.ts';
import type { Step } from './sample-plan.ts';

export interface Program {
  operationId: string;
  file: string;
  code: string;
}

export interface LanguageRunner {
  /** Writes the programs below `folder`, and returns the steps that compile them. */
  write(folder: string, programs: Program[]): Promise<Step[]>;
  /** The command that starts an operation's program. */
  command(folder: string, program: Program): string[];
  /** Why the programs can't run on this machine. */
  missing(folder: string): string | undefined;
}

const PLACE = 'operations';

async function writeAll(folder: string, programs: Program[], toPath: (program: Program) => string): Promise<void> {
  await rm(join(folder, PLACE), { recursive: true, force: true });
  for (const program of programs) {
    const path = join(folder, PLACE, toPath(program));
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, program.code);
  }
}

const curl: LanguageRunner = {
  write: async (folder, programs) => {
    await writeAll(folder, programs, ({ operationId }) => `${operationId}.sh`);
    return [];
  },
  command: (folder, { operationId }) => ['bash', join(folder, PLACE, `${operationId}.sh`)],
  missing: () => (readVersion('curl', '--version') ? undefined : 'no cURL'),
};

const java: LanguageRunner = {
  async write(folder, programs) {
    await writeAll(folder, programs, ({ file }) => file);
    const classPath = join(folder, 'class-path.txt');
    return [
      {
        name: 'class path',
        command: ['mvn', '-q', '-B', 'dependency:build-classpath', `-Dmdep.outputFile=${classPath}`],
      },
      {
        name: 'compile',
        command: [
          'bash',
          '-c',
          `${findJava(21)!.replace(/java$/, 'javac')} --release 21 -d ${PLACE}/out -cp "$(cat class-path.txt)" ${PLACE}/*.java`,
        ],
      },
    ];
  },
  command: (folder, { file }) => [
    findJava(21)!,
    '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
    '-cp',
    `${join(folder, PLACE, 'out')}:${readFileSync(join(folder, 'class-path.txt'), 'utf8')}`,
    file.replace('.java', ''),
  ],
  missing: () => (findJava(21) && readVersion('mvn', '-v') ? undefined : 'no Maven or no Java 21'),
};

const python: LanguageRunner = {
  async write(folder, programs) {
    await writeAll(folder, programs, ({ file }) => file);
    return [{ name: 'compile', command: [join(folder, '.venv/bin/python'), '-m', 'compileall', '-q', PLACE] }];
  },
  command: (folder, { file }) => [join(folder, '.venv/bin/python'), join(folder, PLACE, file)],
  missing: (folder) => (existsSync(join(folder, '.venv/bin/python')) ? undefined : 'no environment with the SDK'),
};

const javascript: LanguageRunner = {
  write: async (folder, programs) => {
    await writeAll(folder, programs, ({ file }) => file);
    return [];
  },
  command: (folder, { file }) => [process.execPath, join(folder, PLACE, file)],
  missing: (folder) => (existsSync(join(folder, 'node_modules')) ? undefined : 'no package of the SDK'),
};

const go: LanguageRunner = {
  async write(folder, programs) {
    await writeAll(folder, programs, ({ operationId, file }) => `${operationId.toLowerCase()}/${file}`);
    return [
      { name: 'vet', command: ['go', 'vet', `./${PLACE}/...`] },
      { name: 'build', command: ['go', 'build', '-o', `${PLACE}/bin/`, `./${PLACE}/...`] },
    ];
  },
  command: (folder, { operationId }) => [join(folder, PLACE, 'bin', operationId.toLowerCase())],
  missing: () => (readVersion('go', 'version') ? undefined : 'no Go'),
};

const IMPLICIT = ['System', 'System.Collections.Generic', 'System.Linq', 'System.Net.Http'];

/** Mono's compiler supports neither programs without a class nor implicit usings. */
function toClass(code: string): string {
  const lines = code.split('\n');
  const isUsing = (line: string) => /^using [\w.]+;$/.test(line);
  const usings = new Set([...IMPLICIT.map((name) => `using ${name};`), ...lines.filter(isUsing)]);
  return [
    ...usings,
    'public static class Program {',
    'public static int Main() { Run().GetAwaiter().GetResult(); return Environment.ExitCode; }',
    '#pragma warning disable 1998',
    'static async System.Threading.Tasks.Task Run() {',
    ...lines.filter((line) => !isUsing(line)),
    '}',
    '}',
  ].join('\n');
}

const csharp: LanguageRunner = {
  async write(folder, programs) {
    await writeAll(
      folder,
      programs.map((program) => ({ ...program, code: toClass(program.code) })),
      ({ operationId }) => `${operationId}.cs`,
    );
    const references = (process.env['LAB_CSHARP_REFERENCES'] ?? '').split(':').map((path) => `-r:${path}`);
    const framework = ['System.Net.Http', 'System.ComponentModel.DataAnnotations', 'System.Runtime.Serialization'];
    return programs.map(({ operationId }) => ({
      name: `compile ${operationId}`,
      command: [
        'mcs',
        '-langversion:latest',
        '-warn:0',
        ...references,
        ...framework.map((name) => `-r:${name}`),
        `-out:${operationId}.exe`,
        join(PLACE, `${operationId}.cs`),
      ],
    }));
  },
  command: (folder, { operationId }) => ['mono', join(folder, `${operationId}.exe`)],
  missing: () =>
    process.env['LAB_CSHARP_REFERENCES'] && readVersion('mono', '--version')
      ? undefined
      : 'no Mono with the assemblies of LAB_CSHARP_REFERENCES',
};

/** In the order of the tabs. */
export const RUNNERS: Record<string, LanguageRunner> = { curl, java, python, javascript, go, csharp };
