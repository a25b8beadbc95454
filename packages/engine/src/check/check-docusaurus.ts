// What a Docusaurus project may hold beside its docs and this engine ignores: reported, so that nothing is lost silently.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocusaurusConfig } from './check-docusaurus-config.ts';
import type { Fault, SiteContext } from './rule.ts';

/** Components of Docusaurus' classic theme that a project may override in `src/theme/`; other names there are imported by pages. */
const THEME_COMPONENT =
  /^(Admonition|AnnouncementBar|BackToTopButton|Blog\w*|CodeBlock|ColorModeToggle|Details|Doc[A-Z]\w*|EditThisPage|Footer|Heading|Layout|Logo|MDX(?!Components)\w+|Navbar\w*|NotFound|PaginatorNavLink|Root|Search\w*|SiteMetadata|SkipToContent|TOC\w*|Tab\w*|Tag\w*)(\.[jt]sx?)?$/;
const CONFIG = /^docusaurus\.config\.(c|m)?[jt]s$/;
const OWN_CONFIG = /^site\.config\./;
/** `community_versions.json` of a further docs instance. */
const OTHER_INSTANCE = /^(\w[\w-]*)_versions\.json$/;

export function isDocusaurusProject(root: string): boolean {
  return list(root).some((name) => CONFIG.test(name));
}

/** One warning for each thing that is left aside; none for a content root without them. */
export function checkDocusaurusProject({ config: { root } }: Pick<SiteContext, 'config'>): Fault[] {
  return [
    ...listUnreadConfigs(root).map((name) =>
      toWarning(
        name,
        'the settings in site.config.ts',
        'Write title, url, basePath, navbar and footer there (see CONTRIBUTING)',
      ),
    ),
    ...list(root)
      .filter((name) => OTHER_INSTANCE.test(name))
      .map((name) => toWarning(name, 'one docs instance', 'Make the other one a content root of its own')),
    ...['blog', 'src/pages']
      .filter((folder) => list(join(root, folder)).length > 0)
      .map((folder) => toWarning(`${folder}/`, 'pages in docs/', 'Move what you want to keep into docs/')),
    ...list(join(root, 'i18n')).map((locale) =>
      toWarning(
        `i18n/${locale}/`,
        'each language in a content root of its own',
        'Move its docs there, build it with --root, and list it under `locales`',
      ),
    ),
    ...checkElements(root),
    ...list(join(root, 'src/theme'))
      .filter((name) => THEME_COMPONENT.test(name))
      .map((name) =>
        toWarning(`src/theme/${name}`, 'the built-in theme', 'Put what pages need into a component that they import'),
      ),
  ];
}

/** One warning for each option of its configuration that this engine does not have. */
export function checkDocusaurusOptions({ config: { root } }: Pick<SiteContext, 'config'>): Fault[] {
  return listUnreadConfigs(root).flatMap((name) => checkDocusaurusConfig(root, name));
}

/** None once the project has a configuration of its own. */
function listUnreadConfigs(root: string): string[] {
  const names = list(root);
  return names.some((name) => OWN_CONFIG.test(name)) ? [] : names.filter((name) => CONFIG.test(name));
}

/** An element with a component of the project in its place, as a property of `MDXComponents`. */
const ELEMENT = /^\s*(a|h[1-6]|p|img|code|pre|ul|ol|li|table|blockquote|details|hr)\s*[:,(]/;

/** Components for every page are taken over, but an element of Markdown stays what it is. */
function checkElements(root: string): Fault[] {
  const names = ['MDXComponents', 'MDXComponents/index'];
  const files = names.flatMap((name) => ['.js', '.jsx', '.ts', '.tsx'].map((end) => `src/theme/${name}${end}`));
  const found = new Set(files.filter((file) => existsSync(join(root, file))));
  return [...found].flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index): Fault[] => {
        const name = ELEMENT.exec(text)?.[1];
        if (name === undefined) return [];
        const message = `Expected only components, found the element \`${name}\`, which is not replaced. Import the component on the pages that need it.`;
        return [{ file, line: index + 1, message }];
      }),
  );
}

function toWarning(file: string, expected: string, fix: string): Fault {
  const message = `Expected ${expected}, found a part of a Docusaurus project that is ignored. ${fix}, then remove it.`;
  return { file, message };
}

function list(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : [];
}
