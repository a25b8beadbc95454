// What a `docusaurus.config.*` says of its docs and this engine does not do: one warning for each option, at its line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './rule.ts';

/** The mend goes on after "found `option`, which is not read:". */
type Option = [names: string, expected: string, mend: string];

/** Options that change pages. */
const OPTIONS: Option[] = [
  [
    'remarkPlugins|beforeDefaultRemarkPlugins|rehypePlugins|beforeDefaultRehypePlugins|recmaPlugins',
    'Markdown and MDX without plugins',
    'what they would change is shown as it stands. Write the result into the pages, or make it a component',
  ],
  [
    'preprocessor|parseFrontMatter',
    'pages as they stand',
    'what it would change is left as it is. Write the result into the pages',
  ],
  ['magicComments', 'the comments highlight-next-line, -start and -end', 'others are shown as code. Use those three'],
  [
    'admonitions',
    'the nine admonitions of Docusaurus',
    'others are shown as plain boxes. Use those nine, or a component',
  ],
  [
    'format|mdx1Compat',
    '`format` in the front matter of a page',
    'every page is MDX. Set `format: md` on pages that are not',
  ],
  [
    'routeBasePath',
    '`basePath` in site.config.ts',
    'pages stand right below it. Set `basePath` to the address of the docs, such as /docs/',
  ],
  ['include|exclude', 'every .md and .mdx file of `docs/` as a page', 'begin the names of others with `_`'],
  ['staticDirectories', 'files to publish in `static/`', 'move there what is elsewhere'],
  [
    'trailingSlash(?=\\W+true)',
    'addresses without slash at the end',
    'relative links count from there. Write links as paths of files',
  ],
  [
    'lastVersion|onlyIncludeVersions|includeCurrentVersion|disableVersioning|versions',
    '`versions` in site.config.ts',
    'carry it over',
  ],
  [
    'numberPrefixParser|sidebarItemsGenerator',
    'number prefixes and generated sidebars as Docusaurus has them by default',
    'write the result into `sidebar_position`, `_category_` files or the sidebars file',
  ],
  [
    '(?:sidebarCollapsible|sidebarCollapsed|breadcrumbs)(?=\\W+false)|tableOfContents|tagsBasePath|docItemComponent',
    'pages in the layout of the site',
    'the default holds. Set it where a page, a category or the sidebars file can say it',
  ],
  [
    'customCss|stylesheets',
    'the style of the site',
    'import a style sheet on the pages, or in the components, that need it',
  ],
  ['clientModules|scripts', '`scripts` in site.config.ts', 'carry over what readers need'],
  ['themes|plugins', 'a site without plugins', 'what they add is missing. Write what pages need as components'],
];

/** Options without value (`[]`) and in comments do not count. */
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
  return [...OPTIONS, ...getPlaces(root)].flatMap(([names, expected, mend]): Fault[] => {
    const found = find(names);
    if (!found) return [];
    const message = `Expected ${expected}, found \`${found.name}\`, which is not read: ${mend}.`;
    return [{ file, line: found.line, message }];
  });
}

/** Where things are matters only if they are elsewhere. */
function getPlaces(root: string): Option[] {
  const names = readdirSync(root);
  return [
    ...(names.includes('docs') ? [] : [['path', 'pages in `docs/`', 'move them there'] satisfies Option]),
    ...(names.some((name) => /^sidebars\.(c|m)?[jt]s(on)?$/.test(name))
      ? []
      : [['sidebarPath', 'the sidebars in `sidebars.*`', 'move the file there'] satisfies Option]),
  ];
}
