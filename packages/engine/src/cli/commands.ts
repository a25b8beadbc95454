// Every command: what it is called, its options and help, and where its code is (loaded only when it runs).
import type { Command } from './command.ts';

const NONE = { min: 0, max: 0 };
const ROOT_HELP = '  --root DIR   content root (default: site/ if it has a configuration, else this folder)';

export const COMMANDS: Record<string, Command> = {
  dev: {
    summary: 'serve the site while you write; an edit shows at once',
    help: `Usage: site dev [--root DIR] [--port N]

${ROOT_HELP}
  --port N     first port to try (default: 3000)`,
    options: { root: { type: 'string' }, port: { type: 'string' } },
    positionals: NONE,
    load: async () => (await import('./dev.ts')).runDev,
  },
  build: {
    summary: 'make the site',
    help: `Usage: site build [--root DIR] [--out DIR] [--strict]

${ROOT_HELP}
  --out DIR    output folder (default: dist)
  --strict     warnings fail the build too
Exit code 1 if the content has errors; the previous output is then untouched.`,
    options: { root: { type: 'string' }, out: { type: 'string' }, strict: { type: 'boolean' } },
    positionals: NONE,
    load: async () => (await import('./build.ts')).runBuild,
  },
  serve: {
    summary: 'serve a built site',
    help: `Usage: site serve [--out DIR] [--port N] [--host NAME]

  --out DIR    folder of the built site (default: dist)
  --port N     port (default: 3000); if it is taken, the next free one is used
  --host NAME  address to listen on (default: localhost)`,
    options: { out: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
    positionals: NONE,
    load: async () => (await import('./serve.ts')).runServe,
  },
  check: {
    summary: 'list every fault of the content: links, anchors, sections, definitions ...',
    help: `Usage: site check [--root DIR] [--list]

${ROOT_HELP}
  --list       print every rule with its ID, severity and meaning, and check nothing
Prints every fault, sorted by file and line. Exit code 1 if there is any.
\`rules\` in the configuration sets the severity of a rule or turns it off: rules: { 'orphan-page': 'off' }`,
    options: { root: { type: 'string' }, list: { type: 'boolean' } },
    positionals: NONE,
    load: async () => (await import('./check.ts')).runCheck,
  },
  search: {
    summary: 'ask the search of a built site',
    help: `Usage: site search QUERY [--json] [--limit N] [--version NAME] [--out DIR]
       site search --stdin [--limit N] [--version NAME] [--out DIR] < queries

  --json          one line of JSON: {query, hits: [{path, anchor, title, heading, score}]}
  --stdin         one query a line in, one line of JSON each out; the index is loaded once
  --limit N       hits to show (default: 10)
  --version NAME  docs version (default: the one that readers get)
  --out DIR       folder of the built site (default: dist)`,
    options: {
      json: { type: 'boolean' },
      stdin: { type: 'boolean' },
      limit: { type: 'string' },
      version: { type: 'string' },
      out: { type: 'string' },
    },
    positionals: { min: 0, max: 50 },
    load: async () => (await import('./search.ts')).runSearch,
  },
  'search push': {
    summary: 'send what is searched to the search service of the configuration',
    help: `Usage: TYPESENSE_ADMIN_KEY=… site search push [--root DIR]

${ROOT_HELP}
Fills a new collection, checks its count, and puts it in the place of the old one at once.
A push that fails leaves the old one. (To ask for the word itself: site search -- push)`,
    options: { root: { type: 'string' } },
    positionals: NONE,
    load: async () => (await import('./search-push.ts')).runSearchPush,
  },
  version: {
    summary: 'freeze the current docs as a version',
    help: `Usage: site version NAME [--root DIR]

${ROOT_HELP}
Copies docs/ to versioned_docs/version-NAME, the sidebars beside it, and puts NAME first in versions.json.
Refuses a bad or existing name before it writes anything.`,
    options: { root: { type: 'string' } },
    positionals: { min: 1, max: 1 },
    load: async () => (await import('./version.ts')).runVersion,
  },
};
