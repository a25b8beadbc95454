// For tests: runs one search of a `multi_search` like Typesense, on records in memory.

export type DoubleRecord = Record<string, unknown> & { id: string };
export type SearchParameters = Record<string, string | number | undefined>;

const WORD = /[\p{L}\p{N}]+/gu;

const toWords = (text: string) => (text.match(WORD) ?? []).map((word) => word.toLowerCase());
const toList = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean);

/** `a:=b && c:=[d,e]`; a field that the collection does not have is an error. */
function toFilter(text: string, fields: Set<string>): ((record: DoubleRecord) => boolean) | string {
  const tests: ((record: DoubleRecord) => boolean)[] = [];
  for (const part of text
    .split('&&')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, field = '', values = ''] = /^([\w.]+):=\[?(.*?)\]?$/.exec(part) ?? [];
    if (!fields.has(field)) return `Could not find a filter field named \`${field}\` in the schema.`;
    const wanted = new Set(values.split(',').map((value) => value.trim().replaceAll('`', '')));
    tests.push((record) => [record[field]].flat().some((value) => wanted.has(String(value))));
  }
  return (record) => tests.every((test) => test(record));
}

function toHighlight(record: DoubleRecord, field: string, tokens: string[]) {
  const text = String(record[field] ?? '');
  const isMatch = (word: string) =>
    tokens.some((token, index) =>
      index === tokens.length - 1 ? word.toLowerCase().startsWith(token) : word.toLowerCase() === token,
    );
  const matched = (text.match(WORD) ?? []).filter(isMatch);
  const value = text.replace(WORD, (word) => (isMatch(word) ? `<mark>${word}</mark>` : word));
  return { field, matched_tokens: matched, snippet: value.split(' ').slice(0, 30).join(' '), value };
}

interface Match {
  record: DoubleRecord;
  highlights: ReturnType<typeof toHighlight>[];
  /** The weight of the best field that matches. */
  score: number;
}

interface WeighedField {
  field: string;
  weight: number;
}

/** Without weights, earlier fields weigh more. */
function toWeighedFields({ query_by: names, query_by_weights: weights }: SearchParameters): WeighedField[] {
  const all = toList(names);
  const given = toList(weights).map(Number);
  return all.map((field, index) => ({ field, weight: given[index] ?? all.length - index }));
}

function match(record: DoubleRecord, fields: WeighedField[], tokens: string[]): Match | undefined {
  const highlights = fields
    .map(({ field, weight }) => ({ weight, ...toHighlight(record, field, tokens) }))
    .filter(({ matched_tokens }) => matched_tokens.length > 0);
  const found = highlights.flatMap(({ matched_tokens }) => matched_tokens.map((word) => word.toLowerCase()));
  const isWhole = tokens.every((token, index) =>
    found.some((word) => (index === tokens.length - 1 ? word.startsWith(token) : word === token)),
  );
  if (tokens.length === 0 || !isWhole) return undefined;
  return { record, highlights, score: Math.max(...highlights.map(({ weight }) => weight)) };
}

/** The response to one search, or an error instead. */
export function search(records: DoubleRecord[], parameters: SearchParameters): object {
  const fields = new Set(records.flatMap((record) => Object.keys(record)));
  const filter = toFilter(String(parameters.filter_by ?? ''), fields);
  if (typeof filter === 'string') return { code: 404, error: filter };
  const [perPage, page, groupLimit] = [
    Number(parameters.per_page ?? 10),
    Number(parameters.page ?? 1),
    Number(parameters.group_limit ?? 3),
  ];
  const tokens = toWords(String(parameters.q ?? ''));
  const weighed = toWeighedFields(parameters);
  const matches = records.filter(filter).flatMap((record) => match(record, weighed, tokens) ?? []);
  matches.sort((a, b) => b.score - a.score || Number(b.record.item_priority) - Number(a.record.item_priority));
  const groups = new Map<string, Match[]>();
  for (const each of matches) {
    const key = String(each.record[String(parameters.group_by)]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const included = new Set(toList(parameters.include_fields));
  const shown = [...groups].slice((page - 1) * perPage, page * perPage);
  return {
    facet_counts: [],
    found: groups.size,
    found_docs: matches.length,
    out_of: records.length,
    page,
    request_params: { collection_name: parameters.collection, per_page: perPage, q: parameters.q },
    search_cutoff: false,
    search_time_ms: 0,
    grouped_hits: shown.map(([key, hits]) => ({
      group_key: [key],
      found: hits.length,
      hits: hits.slice(0, groupLimit).map(({ record, highlights, score }) => ({
        document: Object.fromEntries(
          Object.entries(record).filter(([name]) => included.size === 0 || included.has(name)),
        ),
        highlight: {},
        highlights,
        text_match: score,
      })),
    })),
  };
}
