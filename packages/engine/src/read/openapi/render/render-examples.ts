// Renders the examples of an operation: samples of the request as language tabs, and its responses as status tabs.
import type { ApiError, ApiResponse, Operation, Sample } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';
import type { ApiSamples } from '../samples/api-samples.ts';
import { EMPTY, joinMarkdown, toMarkdown, type Markdown, type Part } from './lines.ts';
import { toAttribute, toExampleFence, toFence, toMdxText } from './mdx-text.ts';

export interface RenderedSample {
  language: string;
  label: string;
  fence: string;
  code: string;
  note?: string;
}

/** Returns only the programs, so that they can be compiled and run outside of a page. */
export function renderSamplePrograms(operation: Operation, { languages }: ApiSamples): RenderedSample[] {
  return languages.flatMap(({ id, label, fence, render }) => {
    const entry = operation['x-samples']?.[id];
    const sample: Partial<Sample> = typeof entry === 'string' ? { code: entry } : (entry ?? {});
    const code = render(operation, sample.code);
    return code === undefined ? [] : [{ language: id, label, fence: fence(operation), code, note: sample.note }];
  });
}

/** Renders the block of examples: `Samples`, and the example of each response below them. */
export function renderExamples(
  operation: Operation,
  samples: ApiSamples,
  isShared: (response: ApiResponse) => boolean,
): Markdown {
  const responses = renderResponseExamples(operation, samples, isShared);
  const request = operation.isWebhook
    ? renderPayload(operation)
    : joinMarkdown(['## Samples', renderSamples(operation, samples)]);
  if (request.text === '' && responses.text === '') return EMPTY;
  return joinMarkdown(['<ApiExamples>', request, responses, '</ApiExamples>']);
}

/** Renders the samples of the request. */
export function renderSamples(operation: Operation, samples: ApiSamples): Markdown {
  const items = renderSamplePrograms(operation, samples).map((program) => {
    const place = getPlace(operation['x-samples'], program.language);
    return renderTab(program, [
      toMarkdown(toFence(program.code, program.fence), place && { ...place, isBlock: false }),
      toMarkdown(toMdxText(program.note ?? ''), place && { ...place, isBlock: false }),
    ]);
  });
  return joinMarkdown([...renderTabs(items, 'language'), samples.preface?.(operation) ?? '']);
}

function renderTab({ language, label }: { language: string; label: string }, parts: Part[]): Markdown {
  return joinMarkdown([`<TabItem value=${toAttribute(language)} label=${toAttribute(label)}>`, ...parts, '</TabItem>']);
}

function renderTabs(items: Markdown[], group?: string): Part[] {
  if (items.length === 0) return [];
  return [group === undefined ? '<Tabs>' : `<Tabs groupId=${toAttribute(group)}>`, ...items, '</Tabs>'];
}

/** The request that a webhook sends. */
function renderPayload({ requestBody }: Operation): Markdown {
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!mediaType || media?.example === undefined) return EMPTY;
  return joinMarkdown(['## Payload', toExampleFence(media.example, mediaType)]);
}

function renderResponseExamples(
  operation: Operation,
  samples: ApiSamples,
  isShared: (response: ApiResponse) => boolean,
): Markdown {
  const items = Object.entries(operation.responses).flatMap(([status, response]) => {
    if (isShared(response)) return [];
    const example = getErrorExample(operation, status, samples) ?? getExample(response);
    if (!example) return [];
    const fence = toMarkdown(toExampleFence(example.value, example.mediaType), getPlace(operation.responses, status));
    return [renderTab({ language: status, label: status }, [fence])];
  });
  return items.length === 0 ? EMPTY : joinMarkdown(['### Response example', ...renderTabs(items)]);
}

interface ShownExample {
  mediaType: string;
  value: unknown;
}

function getExample({ content = {} }: ApiResponse): ShownExample | undefined {
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  return mediaType !== undefined && media?.example !== undefined ? { mediaType, value: media.example } : undefined;
}

/** The response of a known error, if the site defines what error responses look like. */
function getErrorExample(operation: Operation, status: string, { errorBody }: ApiSamples): ShownExample | undefined {
  const error: ApiError | undefined = operation['x-errors']?.find(
    (each) => String(each.status) === status && each.text,
  );
  const value = error && errorBody?.(error);
  return value === undefined ? undefined : { mediaType: 'application/json', value };
}
