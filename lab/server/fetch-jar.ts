// Downloads the pinned server into .cache/lab: verifies the checksum of the jar, and unpacks it so that the server
// starts fast.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';

export interface ServerVersion {
  repository: string;
  group: string;
  artifact: string;
  version: string;
  classifier: string;
  sha256: string;
  javaAtLeast: number;
}

const FOLDER = dirname(fileURLToPath(import.meta.url));
const CACHE_FOLDER = join(FOLDER, '../../.cache/lab');
/** The time limit for downloading the jar. A slower connection is treated as no connection. */
const DOWNLOAD_TIMEOUT = 120_000;

/** Reads the pinned version of the server. */
export async function readServerVersion(): Promise<ServerVersion> {
  return JSON.parse(await readFile(join(FOLDER, 'server-version.json'), 'utf8')) as ServerVersion;
}

/** The address of the jar in a Maven repository. */
export function toJarUrl(server: ServerVersion): string {
  const { group, artifact, version, classifier } = server;
  const repository = process.env['LAB_MAVEN_REPOSITORY'] ?? server.repository;
  return `${repository}/${group.replaceAll('.', '/')}/${artifact}/${version}/${artifact}-${version}-${classifier}.jar`;
}

async function readSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function download(url: string, target: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT) });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(target));
}

/** The repository cannot be reached or does not have the jar: nothing can run, but that is not a fault of this code. */
export class JarUnavailable extends Error {}

/**
 * Makes sure that the verified jar exists. Throws if the checksum is wrong, and throws `JarUnavailable` if the jar
 * cannot be downloaded.
 */
async function fetchJar(server: ServerVersion, jar: string): Promise<void> {
  if (existsSync(jar) && (await readSha256(jar)) === server.sha256) return;
  const part = `${jar}.${process.pid}.part`;
  try {
    await download(toJarUrl(server), part).catch((error: Error) => {
      throw new JarUnavailable(`${error.message}${error.cause ? ` (${String(error.cause)})` : ''}`);
    });
    const sha256 = await readSha256(part);
    if (sha256 !== server.sha256)
      throw new Error(`the jar has sha256 ${sha256}, server-version.json pins ${server.sha256}`);
    // Renamed last, so that an interrupted download is never mistaken for the jar.
    await rename(part, jar);
  } finally {
    await rm(part, { force: true });
  }
}

function unpack(java: string, jar: string, folder: string): void {
  const args = ['-Djarmode=tools', '-jar', jar, 'extract', '--destination', folder];
  const { status, stderr } = spawnSync(java, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${jar} could not be unpacked: ${stderr}`);
}

/**
 * The path of a verified jar that is next to its unpacked libraries: it starts in a third of the time that the jar with
 * the libraries inside takes.
 */
export async function fetchServer(server: ServerVersion, java: string): Promise<string> {
  const name = `${server.artifact}-${server.version}-${server.classifier}`;
  // The name contains the checksum, and only a verified jar is unpacked, so an existing folder needs no further check.
  const folder = join(CACHE_FOLDER, `${name}-${server.sha256.slice(0, 12)}`);
  const unpacked = join(folder, `${name}.jar`);
  if (existsSync(unpacked)) return unpacked;
  await mkdir(CACHE_FOLDER, { recursive: true });
  const jar = join(CACHE_FOLDER, `${name}.jar`);
  await fetchJar(server, jar);
  const part = `${folder}.${process.pid}.part`;
  try {
    unpack(java, jar, part);
    await rename(part, folder);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return unpacked;
}
