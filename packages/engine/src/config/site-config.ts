// The configuration of a site: every option with its meaning and default, read from `site.config.ts|js|json`.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
// Imported as a namespace, so that unused parts (the messages in fifty languages) are not bundled.
import * as z from 'zod';
import { toSuggestion } from '../diagnostics.ts';
import { EVERYTHING } from '../shared/variants.ts';
import { getKeyLine } from '../plan/line-of-word.ts';
import { toExpected, toFound } from '../read/field-faults.ts';
import { getKnownKeys } from './known-keys.ts';
import { loadDefault, toFirstLine, type LoadFault } from './load-default.ts';
import { openapiSchema } from './openapi-config.ts';
import { programsShape } from './programs-config.ts';
import { readersShape } from './readers-config.ts';
import type { Finding } from '../types.ts';

const link = z.strictObject({
  label: z.string(),
  /** A doc ID; the link is removed if the page does not exist. */
  doc: z.string().optional(),
  /** A path below the base path; begins with a slash. */
  to: z.string().optional(),
  /** An address on another site. */
  href: z.url().optional(),
});

const navbarItem = link.extend({
  position: z.enum(['left', 'right']).default('left'),
  /** Draws an icon instead of the label. */
  icon: z.enum(['github']).optional(),
  /** The items of a dropdown. */
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
  /** The name in the question to the reader: `Analytics`. */
  name: z.string(),
  src: z.url(),
  /** Additional origins that the script connects to; they are added to the content security policy. */
  origins: z.array(z.url()).default([]),
});

const pageType = z.strictObject({
  /** Level-2 headings that a page of this type must have, in this order; `1. …` represents numbered steps. */
  sections: z.array(z.string()).default([]),
  /** Whether every level-2 heading is a question. */
  questions: z.boolean().default(false),
});

/** The index stores a page's value in one digit. */
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
      `Expected values of letters, digits, hyphens, and underscores that begin with a letter, and no value named \`${EVERYTHING}\``,
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

/** The severities that the configuration may set for a rule. */
export type RuleSetting = z.output<typeof ruleSetting>;

/** Without `.` and `..`, which would lead to other folders. */
const BASE_PATH = /^\/(?:(?!\.{1,2}\/)[\w.-]+\/)*$/;

export const siteConfigSchema = z.strictObject({
  /** Site title, the second part of every `<title>`. */
  title: z.string().default('Documentation'),
  /** Origin of the published site, without path: canonical addresses and the sitemap begin with it. */
  url: z
    .url()
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  /** The path of the site on its origin; begins and ends with a slash. */
  basePath: z
    .string()
    .regex(BASE_PATH, 'Expected a path that begins and ends with a slash, such as /content/')
    .default('/'),
  /** Language of the content, as in `<html lang>`: `en`, `pt-BR`. */
  locale: z.string().refine(isLanguage, 'Expected a language tag such as en or pt-BR').default('en'),
  /** Sites in other languages; each is a separate build below `basePath`. */
  locales: z.array(z.strictObject({ code: z.string(), label: z.string(), basePath: z.string() })).default([]),
  /** Path below `static/`. */
  favicon: z.string().default('/favicon.svg'),
  /** Preview image for pages without their own, path below `static/`. */
  image: z.string().optional(),
  /**
   * Draws a preview image for each page without its own. This takes about 10 ms per page, and the images are kept
   * between builds.
   */
  drawImages: z.boolean().default(false),
  /** Tells search engines not to index the site. */
  noIndex: z.boolean().default(false),
  /** The source address of a page is `editUrl` plus the page's path in the content root. */
  editUrl: z.url().optional(),
  /** New-issue page of the source repository. */
  issuesUrl: z.url().optional(),
  /** Shows the date of the last commit to a page. */
  showLastUpdate: z.boolean().default(false),
  /** Removes sidebar entries whose page is not written yet, instead of reporting an error. */
  skipMissingPages: z.boolean().default(false),
  /** Folder of the site's own blocks: one folder each, with `static.tsx` and optionally `behavior.ts`, `island.tsx` and `style.css`. */
  blocks: z.string().optional(),
  /**
   * Series of pages that are read in order and have no sidebar. Each of their pages gets breadcrumbs, a list of the
   * steps, and links to the previous and next page. `parent` is the ID of the page that leads to the series.
   */
  series: z
    .array(z.object({ title: z.string(), parent: z.string().optional(), docs: z.array(z.string()) }))
    .default([]),
  /** Component of a block that is rendered below each title: badges made from the page's front matter. */
  pageBadges: z.string().optional(),
  /** The site's own front matter fields, with the allowed values of each. */
  frontMatter: z.record(z.string(), z.array(z.string())).default({}),
  /** Required sections by `page_type`; if empty, `page_type` and `description` are not required. */
  pageTypes: z.record(z.string(), pageType).default({}),
  /** `pageSeconds`: the time limit for compiling a page. A page that takes longer is reported. */
  limits: limits.prefault({}),
  /** Modules with additional checks: the default export of each is a list of rules. */
  checks: z.array(z.string()).default([]),
  /**
   * Severity of rules by ID, which overrides the default; `site check --list` prints the rules. `off` turns a rule off.
   */
  rules: z.record(z.string(), ruleSetting).default({}),
  /** Options for programs; see `programs-config.ts`. */
  ...programsShape,
  /** Module with additional commands: its default export contains them by name. */
  commands: z.string().optional(),
  /** Pages generated from OpenAPI descriptions. */
  openapi: openapiSchema.prefault({}),
  navbar: z
    .strictObject({
      /** Path below `static/`. If empty, the shell draws a mark that needs no request. */
      logo: z.string().default(''),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  footer: z
    .strictObject({
      groups: z.array(z.strictObject({ title: z.string(), items: z.array(link) })).default([]),
      /** 160 × 51; if `src` is empty, the shell draws mark and name. */
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
        /** Search-only key, which is public. */
        key: z.string(),
      }),
    ])
    .default({ provider: 'embedded' }),
  /**
   * Pages to start from: the search dialog offers them before a query, in groups. `docs` contains IDs: `[{ title:
   * 'Guides', docs: ['error-handling'] }]`.
   */
  startPages: z.array(z.strictObject({ title: z.string(), docs: z.array(z.string()) })).default([]),
  /**
   * A choice that search offers besides the kind of page, by a field of front matter: `field: 'audience'`, `label: 'Audience'`,
   * `values: { admin: 'Administrators' }`. A page whose field has none of the values fits each of them. With `all`, readers
   * choose a value for the whole site: blocks mark what is only for one of them by `data-only="admin"`.
   */
  searchFilter: searchFilter.optional(),
  /**
   * Module with texts that readers paste, such as error messages, and what pages say about them. Its default export
   * receives the content root and one of its docs folders, and returns `SearchAnswer[]`.
   */
  searchAnswers: z.string().optional(),
  /** What readers learn of the past, and what they may answer; see `readers-config.ts`. */
  ...readersShape,
  /** Scripts of third parties: each loads only after the reader agreed. */
  scripts: z.array(thirdPartyScript).default([]),
  /** Origins of players that a page may show in a frame, after a click on each: `https://www.youtube-nocookie.com`. */
  frames: z.array(z.url()).default([]),
});

/** The options that `site.config.*` may contain. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

/** The file of a configuration, for messages; if there is none, the file that would contain it. */
export interface ConfigSource {
  file: string;
  text: string;
}

/** The validated configuration, and the folder that it describes. */
export type SiteConfig = z.output<typeof siteConfigSchema> & { root: string; source: ConfigSource };

const CONFIG_FILES = ['site.config.ts', 'site.config.js', 'site.config.mjs', 'site.config.json'];

/** Reads the configuration of a content root. Every option has a default, so the file may be missing. */
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

/** Returns an empty string for an unreadable file, because the code that loads it reports the error. */
function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The default configuration, used after an error. It keeps the base path, so that a writer sees the error at the
 * address that is open in the browser.
 */
function toFallback(context: Pick<SiteConfig, 'root' | 'source'>, diagnostics: Finding[]) {
  const [, found = ''] = /\bbasePath["']?\s*:\s*["']([^"']*)["']/.exec(context.source.text) ?? [];
  const basePath = BASE_PATH.test(found) ? found : undefined;
  return { config: { ...siteConfigSchema.parse({ basePath }), ...context }, diagnostics };
}

function toDiagnostics(issue: z.core.$ZodIssue, source: { file: string; text: string; input: unknown }): Finding[] {
  const at = (key: PropertyKey | undefined) => ({
    file: source.file,
    line: typeof key === 'string' ? getKeyLine(source.text, key) : undefined,
  });
  if (issue.code === 'unrecognized_keys') {
    const known = getKnownKeys(siteConfigSchema, issue.path);
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
