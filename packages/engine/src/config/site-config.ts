// The configuration of a site: every option with its meaning and default, read from `site.config.ts|js|json`.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
// As a whole, so that what is unused (the messages in fifty languages) stays out of the bundle.
import * as z from 'zod';
import { toSuggestion } from '../diagnostics.ts';
import { EVERYTHING } from '../shared/variants.ts';
import { getKeyLine } from '../plan/line-of-word.ts';
import { toExpected, toFound } from '../read/field-faults.ts';
import { loadDefault, toFirstLine, type LoadFault } from './load-default.ts';
import { openapiSchema } from './openapi-config.ts';
import { programsShape } from './programs-config.ts';
import { readersShape } from './readers-config.ts';
import type { Finding } from '../types.ts';

const link = z.strictObject({
  label: z.string(),
  /** A doc id; the link is dropped where the page does not exist. */
  doc: z.string().optional(),
  /** A path below the base path, beginning with a slash. */
  to: z.string().optional(),
  /** Another site. */
  href: z.url().optional(),
});

const navbarItem = link.extend({
  position: z.enum(['left', 'right']).default('left'),
  /** Draws a mark instead of the label. */
  icon: z.enum(['github']).optional(),
  /** A dropdown. */
  items: z.array(link).optional(),
});

const versionOptions = z.strictObject({
  label: z.string().optional(),
  path: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  noIndex: z.boolean().optional(),
});

const thirdPartyScript = z.strictObject({
  /** What the reader is asked: `Analytics`. */
  name: z.string(),
  src: z.url(),
  /** Further origins that the script talks to, added to the content security policy. */
  origins: z.array(z.url()).default([]),
});

const pageType = z.strictObject({
  /** Level-2 headings that a page of the type has, in this order; `1. …` represents numbered steps. */
  sections: z.array(z.string()).default([]),
  /** Whether every level-2 heading is a question. */
  questions: z.boolean().default(false),
});

/** The index has one digit for the value of a page. */
const MOST_VALUES = 9;

const searchFilter = z.strictObject({
  field: z.string(),
  label: z.string(),
  values: z
    .record(z.string(), z.string())
    .refine(
      (values) => Object.keys(values).length > 0 && Object.keys(values).length <= MOST_VALUES,
      `Expected 1 to ${MOST_VALUES} values`,
    )
    .refine(
      (values) => Object.keys(values).every((value) => /^[a-z][\w-]*$/i.test(value) && value !== EVERYTHING),
      `Expected values of letters, digits, and hyphens, and none named \`${EVERYTHING}\``,
    ),
  /** What the choice of all values is called: `Both`. With it, the sidebar has a switch that dims what is not for the value that the reader chose. */
  all: z.string().optional(),
});

const limits = z.strictObject({ pageSeconds: z.number().positive().max(3600).default(12) });

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

const ruleSetting = z.enum(['off', 'warning', 'error']);

/** What the configuration may say of a rule. */
export type RuleSetting = z.output<typeof ruleSetting>;

export const siteConfigSchema = z.strictObject({
  /** Site title, the second part of every `<title>`. */
  title: z.string().default('Documentation'),
  /** Origin of the published site, without path: canonical addresses and the sitemap begin with it. */
  url: z
    .url()
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Where the site lives on its origin; begins and ends with a slash. */
  basePath: z
    .string()
    .regex(/^\/([\w.-]+\/)*$/, 'Expected a path that begins and ends with a slash, such as /content/')
    .default('/'),
  /** Language of the content, as in `<html lang>`: `en`, `pt-BR`. */
  locale: z.string().refine(isLanguage, 'Expected a language tag such as en or pt-BR').default('en'),
  /** Sites of other languages; each is a build of its own below `basePath`. */
  locales: z.array(z.strictObject({ code: z.string(), label: z.string(), basePath: z.string() })).default([]),
  /** Path below `static/`. */
  favicon: z.string().default('/favicon.svg'),
  /** Social picture for pages without one, path below `static/`. */
  image: z.string().optional(),
  /** Draws a social picture for each page without one: some 10 ms a page, kept between builds. */
  drawImages: z.boolean().default(false),
  /** Keeps search engines away from the whole site. */
  noIndex: z.boolean().default(false),
  /** Source of a page is `editUrl` + its path in the content root. */
  editUrl: z.url().optional(),
  /** New-issue page of the source repository. */
  issuesUrl: z.url().optional(),
  /** Shows the date of the last commit to a page. */
  showLastUpdate: z.boolean().default(false),
  /** Drops sidebar entries whose page is not written yet, instead of refusing them. */
  skipMissingPages: z.boolean().default(false),
  /** Folder of the site's own blocks: one folder each, with `static.tsx` and, where there is one, `behavior.ts`, `island.tsx` and `style.css`. */
  blocks: z.string().optional(),
  /**
   * Series of pages that are read in order and have no sidebar. Each of their pages gets breadcrumbs, a list of the steps,
   * and the pages before and after it. `parent` is the ID of the page that leads to the series.
   */
  series: z
    .array(z.object({ title: z.string(), parent: z.string().optional(), docs: z.array(z.string()) }))
    .default([]),
  /** Component of a block that is shown below each title: badges made from the page's front matter. */
  pageBadges: z.string().optional(),
  /** Fields of front matter that are the site's own, with the values that each may have. */
  frontMatter: z.record(z.string(), z.array(z.string())).default({}),
  /** Section checks by `page_type`; without any, `page_type` and `description` are not asked for. */
  pageTypes: z.record(z.string(), pageType).default({}),
  /** `pageSeconds`: the time after which a page that does not finish is given up and reported. */
  limits: limits.prefault({}),
  /** Modules with further checks: each has a list of rules as its default export. */
  checks: z.array(z.string()).default([]),
  /** Severity of rules by ID, instead of the default: `site check --list` prints them. `off` turns a rule off. */
  rules: z.record(z.string(), ruleSetting).default({}),
  /** What programs get; see `programs-config.ts`. */
  ...programsShape,
  /** Module with further commands, by name, as its default export. */
  commands: z.string().optional(),
  /** Pages made from OpenAPI descriptions. */
  openapi: openapiSchema.prefault({}),
  navbar: z
    .strictObject({
      /** Path below `static/`; empty: a mark drawn by the shell, without a request. */
      logo: z.string().default(''),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  footer: z
    .strictObject({
      groups: z.array(z.strictObject({ title: z.string(), items: z.array(link) })).default([]),
      /** 160 × 51; an empty `src`: mark and name drawn by the shell. */
      logo: z.strictObject({ src: z.string().default(''), href: z.string(), alt: z.string() }).optional(),
      copyright: z.string().default(''),
    })
    .prefault({}),
  announcement: z.strictObject({ id: z.string(), html: z.string(), closeable: z.boolean().default(true) }).optional(),
  versions: z
    .strictObject({
      /** Shows the dropdown in the header. */
      dropdown: z.boolean().default(false),
      lastVersion: z.string().optional(),
      includeCurrentVersion: z.boolean().default(true),
      onlyIncludeVersions: z.array(z.string()).optional(),
      options: z.record(z.string(), versionOptions).default({}),
    })
    .prefault({}),
  search: z
    .discriminatedUnion('provider', [
      z.strictObject({ provider: z.literal('embedded') }),
      z.strictObject({
        provider: z.literal('typesense'),
        collection: z.string(),
        server: z.url(),
        /** Search-only key: it is public. */
        key: z.string(),
      }),
    ])
    .default({ provider: 'embedded' }),
  /**
   * Where to begin: pages that the search dialog offers before a query, by kind. `docs` are IDs:
   * `[{ title: 'Guides', docs: ['error-handling'] }]`.
   */
  startPages: z.array(z.strictObject({ title: z.string(), docs: z.array(z.string()) })).default([]),
  /**
   * A choice that search offers besides the kind of page, by a field of front matter: `field: 'audience'`, `label: 'Audience'`,
   * `values: { admin: 'Administrators' }`. A page whose field has none of the values fits each of them. With `all`, readers
   * choose a value for the whole site: blocks mark what is only for one of them by `data-only="admin"`.
   */
  searchFilter: searchFilter.optional(),
  /** Module with texts that readers paste, such as error messages, and what pages say about them: its default export takes the content root and a folder of docs in it, and returns `SearchAnswer[]`. */
  searchAnswers: z.string().optional(),
  /** What readers learn of the past, and what they may answer; see `readers-config.ts`. */
  ...readersShape,
  /** Scripts of third parties: each loads only after the reader agreed. */
  scripts: z.array(thirdPartyScript).default([]),
  /** Origins whose players a page may show in a frame, each after a click: `https://www.youtube-nocookie.com`. */
  frames: z.array(z.url()).default([]),
});

/** What `site.config.*` may hold. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

/** The file that a configuration comes from, for messages; without one, where it would be. */
export interface ConfigSource {
  file: string;
  text: string;
}

/** The validated configuration, and the folder that it describes. */
export type SiteConfig = z.output<typeof siteConfigSchema> & { root: string; source: ConfigSource };

const CONFIG_FILES = ['site.config.ts', 'site.config.js', 'site.config.mjs', 'site.config.json'];

/** Reads the configuration of a content root; every option has a default, the file may be absent. */
export async function readConfig(root: string): Promise<{ config: SiteConfig; diagnostics: Finding[] }> {
  const folder = resolve(root);
  const file = CONFIG_FILES.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (!file) return toFallback({ root: folder, source: { file: CONFIG_FILES[0]!, text: '' } }, []);
  const name = relative(folder, file);
  const context = { root: folder, source: { file: name, text: readSource(file) } };
  let input: unknown;
  try {
    input = await loadDefault(file);
  } catch (error) {
    const { line } = error as LoadFault;
    const message = `Expected a configuration that loads, found: ${toFirstLine(error).replace(/\.$/, '')}. Correct the file.`;
    return toFallback(context, [{ file: name, line, rule: 'config-unreadable', message }]);
  }
  const result = siteConfigSchema.safeParse(input);
  if (result.success) return { config: { ...result.data, ...context }, diagnostics: [] };
  const { text } = context.source;
  return toFallback(
    context,
    result.error.issues.flatMap((issue) => toDiagnostics(issue, { file: name, text, input })),
  );
}

/** A file that cannot be read is reported by who loads it. */
function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Defaults; only the base path is taken over, so that a writer sees what is wrong at the address that is open. */
function toFallback(context: Pick<SiteConfig, 'root' | 'source'>, diagnostics: Finding[]) {
  const [, basePath] = /\bbasePath["']?\s*:\s*["'](\/(?:[\w.-]+\/)*)["']/.exec(context.source.text) ?? [];
  return { config: { ...siteConfigSchema.parse({ basePath }), ...context }, diagnostics };
}

function toDiagnostics(issue: z.core.$ZodIssue, source: { file: string; text: string; input: unknown }): Finding[] {
  const at = (key: PropertyKey | undefined) => ({
    file: source.file,
    line: typeof key === 'string' ? getKeyLine(source.text, key) : undefined,
  });
  if (issue.code === 'unrecognized_keys') {
    const known = getKnownKeys(issue.path);
    return issue.keys.map((key) => ({
      ...at(key),
      rule: 'config-unknown-key',
      message: `Expected an option that exists, found \`${[...issue.path, key].join('.')}\`.${toSuggestion(key, known)} The options here are ${known.join(', ')}.`,
    }));
  }
  const path = issue.path.join('.');
  const message =
    path === ''
      ? 'Expected an object of options as the default export, found another value. Export an object.'
      : `\`${path}\`: ${toExpected(issue, toFound(source.input, issue.path))}. Correct the value or remove the option.`;
  return [{ ...at(issue.path.at(-1)), rule: 'config-invalid', message }];
}

/** Option names at a path of the schema, for suggestions. */
function getKnownKeys(path: PropertyKey[]): string[] {
  let schema: unknown = siteConfigSchema;
  for (const key of path) {
    const shape = getShape(schema);
    schema = typeof key === 'number' ? schema : shape?.[String(key)];
  }
  return Object.keys(getShape(schema) ?? {});
}

function getShape(schema: unknown): Record<string, unknown> | undefined {
  let inner = schema as
    | { shape?: Record<string, unknown>; element?: unknown; def?: { innerType?: unknown; in?: unknown } }
    | undefined;
  while (inner && !inner.shape) inner = (inner.element ?? inner.def?.innerType ?? inner.def?.in) as typeof inner;
  return inner?.shape;
}
