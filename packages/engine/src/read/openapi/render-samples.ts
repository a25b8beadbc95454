// Renders the samples of an operation as language tabs; a language without a sample for it is left out.
import type { Operation, Sample } from './description.ts';
import { toFence, toMdxText } from './mdx-text.ts';
import type { ApiSamples } from './samples/api-samples.ts';

export interface RenderedSample {
  language: string;
  label: string;
  fence: string;
  code: string;
  note?: string;
}

/** Gives the programs themselves, so that they can be compiled and run outside a page. */
export function renderSamplePrograms(operation: Operation, { languages }: ApiSamples): RenderedSample[] {
  return languages.flatMap(({ id, label, fence, render }) => {
    const entry = operation['x-samples']?.[id];
    const sample: Partial<Sample> = typeof entry === 'string' ? { code: entry } : (entry ?? {});
    const code = render(operation, sample.code);
    return code === undefined ? [] : [{ language: id, label, fence: fence(operation), code, note: sample.note }];
  });
}

/** Renders the section `Samples` without its heading. */
export function renderSamples(operation: Operation, samples: ApiSamples): string {
  const items = renderSamplePrograms(operation, samples).map((program) => {
    const parts = [
      `<TabItem value="${program.language}" label="${program.label}">`,
      toFence(program.code, program.fence),
    ];
    if (program.note) parts.push(toMdxText(program.note));
    return [...parts, '</TabItem>'].join('\n\n');
  });
  const preface = samples.preface?.(operation);
  return [...(preface ? [preface] : []), '<Tabs groupId="language">', ...items, '</Tabs>'].join('\n\n');
}
