// All commands: name, options, help, and the code, which is loaded only when the command runs.
import type { Command } from './command.ts';

const NONE = { min: 0, max: 0 };
const ROOT_HELP = '  --root DIR   content root (default: site/ if it has a configuration, else this folder)';

export const COMMANDS: Record<string, Command> = {
  dev: {
    summary: 'serve the site while you write, with every edit shown immediately',
    help: `Usage: site dev [--root DIR] [--port N]

${ROOT_HELP}
  --port N     first port to try (default: 3000)`,
    options: { root: { type: 'string' }, port: { type: 'string' } },
    positionals: NONE,
    load: async () => (await import('./dev.ts')).runDev,
  },
  build: {
    summary: 'build the site',
    help: `Usage: site build [--root DIR] [--out DIR] [--strict]

${ROOT_HELP}
  --out DIR    output folder (default: dist)
  --strict     make the build fail for warnings too
Exit code 1 if the content has errors. The previous output then stays unchanged.
Prints the first warnings of each rule; \`site check\` prints them all.`,
    options: { root: { type: 'string' }, out: { type: 'string' }, strict: { type: 'boolean' } },
    positionals: NONE,
    load: async () => (await import('./build.ts')).runBuild,
  },
  serve: {
    summary: 'serve a built site',
    help: `Usage: site serve [--root DIR] [--out DIR] [--port N] [--host NAME] [--feedback FILE]

${ROOT_HELP}; needed for the site's own tools for programs
  --out DIR    folder of the built site (default: dist)
  --port N     port (default: 3000); if it is in use, the next free one
  --host NAME  address to listen on (default: localhost)
  --feedback FILE  accept readers' answers at PATH/feedback and append each to FILE as one line of JSON
               (default: none are accepted; behind a proxy, the limit per minute applies to all readers together)`,
    options: {
      root: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      feedback: { type: 'string' },
    },
    positionals: NONE,
    load: async () => (await import('./serve.ts')).runServe,
  },
  check: {
    summary: 'check the content and print every fault: links, anchors, images, sections ...',
    help: `Usage: site check [--root DIR] [--against FILE] [--list]

  --root DIR      content root (default: site/ if it has a configuration, else this folder)
  --against FILE  paths.json of an earlier release; a page of it that is gone needs a redirect
  --list          print every rule with its ID, severity and meaning, and check nothing
Prints every fault, sorted by file and line. Exit code 1 if there is any.
\`rules\` in the configuration sets the severity of a rule or turns it off: rules: { 'orphan-page': 'off' }`,
    options: { root: { type: 'string' }, against: { type: 'string' }, list: { type: 'boolean' } },
    positionals: NONE,
    load: async () => (await import('./check.ts')).runCheck,
  },
  search: {
    summary: 'search a built site',
    help: `Usage: site search QUERY [--json] [--limit N] [--version NAME] [--out DIR]
       site search --stdin [--limit N] [--version NAME] [--out DIR] < queries

  --json          one line of JSON: {query, hits: [{path, anchor, title, heading, score}]}
  --stdin         read one query per line and print one line of JSON for each; the index is loaded once
  --limit N       number of hits (default: 10)
  --version NAME  docs version (default: the one that readers see first)
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
    summary: 'send the search records to the search service of the configuration',
    help: `Usage: TYPESENSE_ADMIN_KEY=… site search push [--root DIR]

${ROOT_HELP}
Fills a new collection, checks its count, and then replaces the old one in one step.
If the push fails, the old collection stays in use. (To search for the word push: site search -- push)`,
    options: { root: { type: 'string' } },
    positionals: NONE,
    load: async () => (await import('./search-push.ts')).runSearchPush,
  },
  mcp: {
    summary: 'answer assistants and editors from a built site (MCP over standard input and output)',
    help: `Usage: site mcp [--root DIR] [--out DIR]

${ROOT_HELP}
  --out DIR    folder of the built site (default: dist)
Reads nothing but the built site. \`site serve\` has the same tools at PATH/mcp, unless \`mcp.serve\` is false.`,
    options: { root: { type: 'string' }, out: { type: 'string' } },
    positionals: NONE,
    load: async () => (await import('./mcp.ts')).runMcp,
  },
  export: {
    summary: 'put a built site into one archive that opens from the file system, with search',
    help: `Usage: site export [--out DIR] [--file FILE]

  --out DIR    folder of the built site (default: dist)
  --file FILE  archive to create (default: docs.zip); it must not exist yet
Unpack it anywhere, or under any path on any server, and open index.html. Search, tabs, color modes and copying
work without a network. Interactive parts of pages are shown as they are without scripts.`,
    options: { out: { type: 'string' }, file: { type: 'string' } },
    positionals: NONE,
    load: async () => (await import('./export.ts')).runExport,
  },
  version: {
    summary: 'freeze the current docs as a version',
    help: `Usage: site version NAME [--root DIR]

${ROOT_HELP}
Copies docs/ to versioned_docs/version-NAME and the sidebars to versioned_sidebars/, and puts NAME first in versions.json.
Writes nothing if the name is invalid or exists.`,
    options: { root: { type: 'string' } },
    positionals: { min: 1, max: 1 },
    load: async () => (await import('./version.ts')).runVersion,
  },
};
