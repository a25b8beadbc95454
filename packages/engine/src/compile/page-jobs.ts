// The two jobs that run once per page, on any core: compiling the page, and writing its files.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { SiteChrome } from '../shared/chrome.ts';
import { compilePage, type CompileInput } from './compile-page.tsx';
import { writeCompressed, writeCompressedHere } from '../write/compress.ts';
import { writeOutputFile } from '../write/write-file.ts';
import { getWhole, toSharingFile, type SharingFile } from '../write/sharing-file.ts';
import { toWrittenFile, type WrittenFile } from '../write/output-folder/written-file.ts';
import type { PageFilesOptions } from './article/page-files.ts';
import { renderPage, type RenderJob } from '../render/render-page.ts';
import type { CompiledPage } from '../types.ts';

/** What every page needs and no page changes. */
export interface PageJobsContext {
  files: PageFilesOptions;
  chrome: SiteChrome;
}

export interface WriteJob extends RenderJob {
  /** Output folder, and the document's path in it: `content/a/b.html`. */
  out: string;
  file: string;
  compress: boolean;
}

/** A text file next to the documents. */
export interface TextJob extends Pick<WriteJob, 'out' | 'file'> {
  text: string;
}

export interface PageJobs {
  compile(input: CompileInput): Promise<CompiledPage>;
  /** Writes `x.html` and `x.json`, plain and compressed. */
  write(job: WriteJob): Promise<{ html: WrittenFile; json: WrittenFile }>;
  /** Writes a file, plain and compressed. */
  writeText(job: TextJob): Promise<WrittenFile>;
}

export function createPageJobs({ files, chrome }: PageJobsContext): PageJobs {
  return {
    compile: (input) => compilePage(input, files),
    async write({ out, file, compress, ...job }) {
      const path = join(out, file);
      mkdirSync(dirname(path), { recursive: true });
      const { html: document, json: payload } = renderPage(job, chrome);
      const { start, style, end } = document;
      const [html, json] = await Promise.all([
        writeFiles(path, toSharingFile({ start, shared: style, end }), compress),
        writeFiles(path.replace(/\.html$/, '.json'), Buffer.from(payload), compress),
      ]);
      return { html, json };
    },
    async writeText({ out, file, text }) {
      const path = join(out, file);
      mkdirSync(dirname(path), { recursive: true });
      return writeFiles(path, Buffer.from(text), true);
    },
  };
}

async function writeFiles(path: string, content: Buffer | SharingFile, compress: boolean): Promise<WrittenFile> {
  const whole = getWhole(content);
  writeOutputFile(path, whole);
  if (!compress) return toWrittenFile(whole, []);
  const write = isMainThread ? writeCompressed : writeCompressedHere;
  return toWrittenFile(whole, await write(path, content, 'page'));
}
