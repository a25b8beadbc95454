// Reports what a Docusaurus project may contain in addition to its docs and this engine ignores, so that nothing is
// lost silently.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocusaurusConfig } from './check-docusaurus-config.ts';
import type { Fault, SiteContext } from './rule.ts';

/**
 * Components of Docusaurus' classic theme that a project may override in `src/theme/`. Files there with other names are
 * components that pages import.
 */
const THEME_COMPONENT =
  /^(Admonition|AnnouncementBar|BackToTopButton|Blog\w*|CodeBlock|ColorModeToggle|Details|Doc[A-Z]\w*|EditThisPage|Footer|Heading|Layout|Logo|MDX(?!Components)\w+|Navbar\w*|NotFound|PaginatorNavLink|Root|Search\w*|SiteMetadata|SkipToContent|TOC\w*|Tab\w*|Tag\w*)(\.[jt]sx?)?$/;
const CONFIG = /^docusaurus\.config\.(c|m)?[jt]s$/;
const OWN_CONFIG = /^site\.config\./;
/** The `community_versions.json` of an additional docs instance. */
const OTHER_INSTANCE = /^(\w[\w-]*)_versions\.json$/;

export function isDocusaurusProject(root: string): boolean {
  return list(root).some((name) => CONFIG.test(name));
}

/** One warning for each part of the project that is ignored; none for a content root without such parts. */
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

/** One warning for each option of the project's configuration that this engine does not support. */
export function checkDocusaurusOptions({ config: { root } }: Pick<SiteContext, 'config'>): Fault[] {
  return listUnreadConfigs(root).flatMap((name) => checkDocusaurusConfig(root, name));
}

/** Docusaurus configurations that the engine does not read; none if the project has a configuration of its own. */
function listUnreadConfigs(root: string): string[] {
  const names = list(root);
  return names.some((name) => OWN_CONFIG.test(name)) ? [] : names.filter((name) => CONFIG.test(name));
}

/** An element that a component of the project replaces, as a property of `MDXComponents`. */
const ELEMENT = /^\s*(a|h[1-6]|p|img|code|pre|ul|ol|li|table|blockquote|details|hr)\s*[:,(]/;

/** Warns about Markdown elements in `MDXComponents`: components for all pages work, but elements cannot be replaced. */
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
