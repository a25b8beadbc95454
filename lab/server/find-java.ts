// Finds a Java runtime that is new enough for the server.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Reads the feature release from what `java -version` prints: 21 from `openjdk version "21.0.4"`. */
export function parseJavaRelease(versionText: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(versionText) ?? [];
  if (first === undefined) return undefined;
  // Up to Java 8 the release was the second number: 1.8.0.
  return first === '1' && second !== undefined ? Number(second) : Number(first);
}

function readRelease(java: string): number | undefined {
  const run = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return run.status === 0 ? parseJavaRelease(run.stderr + run.stdout) : undefined;
}

function readCandidates(): string[] {
  const homes = [
    '/usr/lib/jvm',
    '/opt',
    '/opt/java',
    '/Library/Java/JavaVirtualMachines',
    join(homedir(), '.sdkman/candidates/java'),
  ];
  const installed = homes
    .filter((home) => existsSync(home))
    .flatMap((home) =>
      readdirSync(home)
        .sort()
        .flatMap((name) => [join(home, name), join(home, name, 'Contents/Home')]),
    )
    .map((home) => join(home, 'bin/java'))
    .filter((java) => existsSync(java));
  const configured = process.env['JAVA_HOME'];
  return [...(configured ? [join(configured, 'bin/java')] : []), 'java', ...installed];
}

/**
 * The first Java of at least this release, found through JAVA_HOME, the PATH, or the usual folders.
 */
export function findJava(atLeast: number): string | undefined {
  return readCandidates().find((java) => (readRelease(java) ?? 0) >= atLeast);
}
