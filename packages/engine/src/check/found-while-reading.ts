// Rules whose faults are found while the configuration and the content are read, and while addresses and navigation are
// planned.
import { error, warning, type Rule } from './rule.ts';

const CONFIG_RULES: Rule[] = [
  error('config-unreadable', 'The configuration cannot be loaded.'),
  error('config-unknown-key', 'The configuration has an option that does not exist.'),
  error('config-unknown-rule', '`rules` of the configuration names a rule that does not exist.'),
  error('config-invalid', 'An option of the configuration has a value of the wrong kind.'),
  error('config-broken-link', 'A link of the header or footer names a page that does not exist.'),
  error('blocks-unreadable', 'The blocks of the site cannot be bundled.'),
  error('samples-unreadable', 'The module with the languages of API samples cannot be loaded.'),
  error('check-unreadable', 'A module with checks of the site cannot be loaded, or fails.'),
];

const FILE_RULES: Rule[] = [
  error('file-unreadable', 'A file or folder cannot be read.'),
  error('file-encoding', 'A text file is not encoded in UTF-8.'),
  error('data-invalid', 'A data file (JSON or YAML) does not parse, or does not have the expected form.'),
  error('no-pages', 'A version has no pages.'),
  error('front-matter-unclosed', 'Front matter has no closing line `---`.'),
  error('front-matter-too-long', 'Front matter is longer than 64 kB.'),
  error('front-matter-yaml', 'Front matter is not valid YAML.'),
  error('front-matter-invalid', 'A front matter field has a value of the wrong kind.'),
  warning('front-matter-name', 'A front matter field is probably misspelled.'),
];

const OPENAPI_RULES: Rule[] = [
  error('openapi-syntax', 'An OpenAPI description is not valid YAML.'),
  error('openapi-invalid', 'An OpenAPI description violates the OpenAPI specification.'),
  error('openapi-file', 'The configuration names an OpenAPI description that does not exist.'),
  error('openapi-version', 'A description does not use OpenAPI 3.0 or 3.1.'),
  error('openapi-schema', '`openapi.schemas` of the configuration names a schema that no description has.'),
  error('openapi-paths', 'An OpenAPI description has no `paths`.'),
  error('openapi-reference', 'A `$ref` names something that the OpenAPI description does not have.'),
  error('openapi-missing-field', 'An operation lacks a field that its page is made from.'),
  error('openapi-page', 'The `x-page` of an operation is not a path.'),
  error('openapi-duplicate-page', 'Two operations have the same page.'),
  error('openapi-description-length', 'The `x-description` of an operation is too short or too long.'),
  error('openapi-path-parameter', 'The parameters of an operation and of its path differ.'),
  error('openapi-example', 'A path parameter of an operation has no example.'),
  error('openapi-related', 'A related link of an operation names a page that does not exist.'),
  error('openapi-sample-language', '`x-samples` of an operation has an unknown language.'),
  error('openapi-note', 'A note in `api/notes/` names an operation that does not exist.'),
];

const NAVIGATION_RULES: Rule[] = [
  error('sidebars-unreadable', 'The sidebars file cannot be loaded.'),
  error('bad-sidebar-item', 'An item of a sidebar does not have the expected form.'),
  error('bad-category-file', 'A `_category_` file has a value of the wrong kind.'),
  error('unknown-sidebar-doc', 'A sidebar names a page that does not exist.'),
  error('unknown-sidebar', '`displayed_sidebar` of a page names a sidebar that does not exist.'),
  error('unknown-pagination', '`pagination_prev` or `pagination_next` of a page names a page that does not exist.'),
  error('empty-category', 'A category has neither items nor a page.'),
  warning('empty-folder', 'A generated sidebar covers a folder without pages.'),
  error('duplicate-id', 'Two pages of a version have the same ID.'),
  error('duplicate-category-slug', 'Two categories have the same address.'),
  error('bad-slug', 'The `slug` of a page or of a category is not a path that can be served.'),
  warning('unknown-tag', 'A page has a tag that tags.yml does not list.'),
  error('bad-version-name', 'A version has a name that cannot be part of a path.'),
  error('unknown-version', 'The configuration names a version that does not exist.'),
  error('no-version', 'The configuration excludes every version.'),
  error('duplicate-version-path', 'Two versions have the same address.'),
  error('redirect-from-page', 'A redirect begins at the address of a page.'),
  error('redirect-target-missing', 'A redirect leads to a page that does not exist.'),
  error('redirect-loop', 'Redirects form a loop.'),
  error('duplicate-redirect', 'Two redirects begin at the same address.'),
  warning('redirect-chain', 'A redirect leads to another redirect.'),
];

export const FOUND_WHILE_READING: Rule[] = [...CONFIG_RULES, ...FILE_RULES, ...OPENAPI_RULES, ...NAVIGATION_RULES];
