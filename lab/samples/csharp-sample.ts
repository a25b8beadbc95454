// The C# sample: with the .NET SDK, or with Mono and existing assemblies (LAB_CSHARP_REFERENCES).
import { copyFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readVersion } from './run-command.ts';
import { QUOTE, type RunPlan, type Sample, type Step } from './sample-plan.ts';

const UNAVAILABLE = /NU1301|Unable to load the service index|actively refused|Resource temporarily unavailable/;
/** Framework assemblies that the models of the SDK refer to. */
const FRAMEWORK = ['System.ComponentModel.DataAnnotations', 'System.Net.Http', 'System.Runtime.Serialization'];

function readSources(folder: string, project: string): string[] {
  const names = readdirSync(join(folder, project)).filter((name) => name.endsWith('.cs'));
  return names.sort().map((name) => join(project, name));
}

function toPrograms(run: (name: string) => string[]): Step[] {
  return [
    { name: 'register', command: run('register'), expect: /Registered quote_delivery, version 1/ },
    { name: 'start', command: run('start'), expect: QUOTE },
    { name: 'execute', command: run('execute'), expect: QUOTE },
  ];
}

function planDotnet(version: string): RunPlan {
  const run = (name: string) => ['dotnet', 'QuoteDelivery/bin/Debug/net8.0/QuoteDelivery.dll', name];
  return {
    with: `.NET SDK ${version}`,
    prepare: [
      { step: { name: 'packages', command: ['dotnet', 'restore', 'QuoteDelivery.Tests'] }, unavailable: UNAVAILABLE },
    ],
    build: [{ name: 'build', command: ['dotnet', 'build', '--no-restore', 'QuoteDelivery.Tests'] }],
    worker: { name: 'worker', command: run('work'), expect: /Started worker/, signal: 'SIGTERM' },
    programs: toPrograms(run),
    test: { name: 'test', command: ['dotnet', 'test', '--no-build', 'QuoteDelivery.Tests'] },
  };
}

/** `references`: the assemblies of the SDK, of its dependencies, and of xunit with its runner. */
function planMono(folder: string, references: string[]): RunPlan {
  for (const reference of references) copyFileSync(reference, join(folder, basename(reference)));
  const compile = (...args: string[]) => [
    'mcs',
    '-langversion:latest',
    '-warn:0',
    ...references.map((reference) => `-r:${basename(reference)}`),
    ...FRAMEWORK.map((assembly) => `-r:${assembly}`),
    ...args,
  ];
  const sources = readSources(folder, 'QuoteDelivery');
  const tests = readSources(folder, 'QuoteDelivery.Tests');
  const run = (name: string) => ['mono', 'quote-delivery.exe', name];
  return {
    with: `${readVersion('mono', '--version')!.split('\n')[0]!}, references ${references.map((path) => basename(path)).join(', ')}`,
    prepare: [],
    build: [
      { name: 'compile', command: compile('-out:quote-delivery.exe', ...sources) },
      { name: 'compile tests', command: compile('-target:library', '-out:tests.dll', ...sources, ...tests) },
    ],
    worker: { name: 'worker', command: run('work'), expect: /Started worker/, signal: 'SIGINT' },
    programs: toPrograms(run),
    test: { name: 'test', command: ['mono', 'xunit.console.exe', 'tests.dll'] },
  };
}

export const csharp: Sample = {
  language: 'csharp',
  sdk: { file: 'QuoteDelivery/QuoteDelivery.csproj', version: /conductor-csharp" Version="([^"]+)"/ },
  plan(folder) {
    const dotnet = readVersion('dotnet', '--version');
    if (dotnet) return planDotnet(dotnet);
    const references = (process.env['LAB_CSHARP_REFERENCES'] ?? '').split(':').filter(Boolean);
    if (references.length > 0 && readVersion('mono', '--version')) return planMono(folder, references);
    return 'no .NET SDK';
  },
  smaller: (folder) =>
    readVersion('mcs', '--version') === undefined
      ? undefined
      : {
          proof: 'parsed',
          step: {
            name: 'parse',
            command: [
              'mcs',
              '-langversion:latest',
              '--parse',
              ...readSources(folder, 'QuoteDelivery'),
              ...readSources(folder, 'QuoteDelivery.Tests'),
            ],
          },
        },
};
