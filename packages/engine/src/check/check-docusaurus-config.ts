// Finds options in a `docusaurus.config.*` that this engine does not support: one warning for each option, at its
// line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './rule.ts';

/** `names` and `expected` are inserted into "Expected …, found `option`, which has no effect."; `fix` is appended. */
type Option = [names: string, expected: string, fix: string];

/** Options that affect pages. */
const OPTIONS: Option[] = [
  [
    'remarkPlugins|beforeDefaultRemarkPlugins|rehypePlugins|beforeDefaultRehypePlugins|recmaPlugins',
    'Markdown and MDX without plugins',
    'What they would change is shown unchanged. Write the result into the pages, or make it a component',
  ],
  ['preprocessor|parseFrontMatter', 'pages without preprocessing', 'Write the result into the pages'],
  ['magicComments', 'the comments highlight-next-line, -start and -end', 'Others are shown as code. Use those three'],
  [
    'admonitions',
    'the nine admonitions of Docusaurus',
    'Others are shown as plain boxes. Use those nine, or a component',
  ],
  [
    'format|mdx1Compat',
    '`format` in the front matter of a page',
    'Every page is MDX. Set `format: md` on pages that are plain Markdown',
  ],
  [
    'routeBasePath',
    '`basePath` in site.config.ts',
    'Pages are directly below it. Set `basePath` to the address of the docs, such as /docs/',
  ],
  ['include|exclude', 'every .md and .mdx file in `docs/` as a page', 'Start the names of other files with `_`'],
  ['staticDirectories', 'static files in `static/`', 'Move the others there'],
  [
    'trailingSlash(?=\\W+true)',
    'addresses without a slash at the end',
    'Relative links start from there. Write links as paths of files',
  ],
  [
    'lastVersion|onlyIncludeVersions|includeCurrentVersion|disableVersioning|versions',
    '`versions` in site.config.ts',
    'Copy the settings there',
  ],
  [
    'numberPrefixParser|sidebarItemsGenerator',
    'the number prefixes and generated sidebars that Docusaurus has by default',
    'Write the result into `sidebar_position`, `_category_` files or the sidebars file',
  ],
  [
    '(?:sidebarCollapsible|sidebarCollapsed|breadcrumbs)(?=\\W+false)|tableOfContents|tagsBasePath|docItemComponent',
    'pages in the layout of the site',
    'The default applies. Set it on a page, on a category or in the sidebars file, where that is possible',
  ],
  [
    'customCss|stylesheets',
    'the style of the site',
    'Import a style sheet on the pages, or in the components, that need it',
  ],
  ['clientModules|scripts', '`scripts` in site.config.ts', 'List the scripts that readers need there'],
  ['themes|plugins', 'a site without plugins', 'What they add is missing. Write what pages need as components'],
];

/** Ignores options without value (`[]`) and options in comments. */
export function checkDocusaurusConfig(root: string, file: string): Fault[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const find = (names: string) => {
    const option = new RegExp(
      `^(?!\\s*(?://|\\*|/\\*)).*?(?<![\\w.-])(${names})['"]?\\s*:(?!\\s*\\[\\s*\\])|^\\s*(${names}),\\s*$`,
    );
    const index = lines.findIndex((line) => option.test(line));
    const match = option.exec(lines[index] ?? '');
    return match && { line: index + 1, name: match[1] ?? match[2] };
  };
  return [...OPTIONS, ...getPlaces(root)].flatMap(([names, expected, fix]): Fault[] => {
    const found = find(names);
    if (!found) return [];
    const message = `Expected ${expected}, found \`${found.name}\`, which has no effect. ${fix}.`;
    return [{ file, line: found.line, message }];
  });
}

/** Options for folders matter only if they differ from the default. */
function getPlaces(root: string): Option[] {
  const names = readdirSync(root);
  return [
    ...(names.includes('docs') ? [] : [['path', 'pages in `docs/`', 'Move them there'] satisfies Option]),
    ...(names.some((name) => /^sidebars\.(c|m)?[jt]s(on)?$/.test(name))
      ? []
      : [['sidebarPath', 'the sidebars in `sidebars.*`', 'Move the file there'] satisfies Option]),
  ];
}
