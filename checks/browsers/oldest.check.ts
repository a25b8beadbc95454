// Checks that the built site runs in the oldest supported browsers: the syntax of scripts, the features of style
// sheets, and other features that the pages need.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { globSync } from 'tinyglobby';
import { afterAll, describe, expect, it } from 'vitest';
import { features } from 'web-features';
import { NEEDED, OLDEST, SPARED, SPARED_STYLES } from './oldest.ts';

const SITES = ['dist/content', 'dist.fixture/content'];

const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const documents = SITES.flatMap((site) => globSync(`${site}/*.html`)).map((file) => readFileSync(file, 'utf8'));

/** The distinct contents of this tag in all documents. */
function readInline(tag: RegExp): string[] {
  return [...new Set(documents.flatMap((html) => [...html.matchAll(tag)].map(([, text]) => text!)))];
}

/** Runs the linter for syntax and methods. Returns its message if it rejects a file. */
function checkScripts(browsers: string[], files: string[]): string {
  const args = ['checkBrowser', ...files, '--module', '--checkFeatures', '--noColor'];
  try {
    execFileSync('node_modules/.bin/es-check', [...args, `--browserslistQuery=${browsers.join(', ')}`], {
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    return `${String(stdout)}${String(stderr)}`;
  }
}

/** Names of the features in a style sheet that some of these browsers don't support, or support only in part. */
async function checkStyle(css: string, browsers: string[]): Promise<string[]> {
  const found = new Set<string>();
  const linter = doiuse({ browsers, onFeatureUsage: ({ feature }) => void found.add(feature) });
  await postcss(linter).process(css, { from: undefined });
  return [...found];
}

describe('scripts', () => {
  const inline = readInline(/<script>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g).map((text, index) => {
    const file = join(folder, `inline-${index}.js`);
    writeFileSync(file, text);
    return file;
  });

  it('of the build have no syntax and no method that an oldest browser lacks', () => {
    expect(inline.length).toBeGreaterThan(0);
    expect(checkScripts(OLDEST, [...SITES.map((site) => `${site}/assets/**/*.js`), ...inline])).toBe('');
  });

  it('that use newer syntax are found', () => {
    expect(checkScripts(['chrome >= 70'], inline.slice(0, 1).concat('dist/content/assets/app/*.js'))).not.toBe('');
  });
});

describe('styles', () => {
  const styles = [
    ...SITES.flatMap((site) => globSync(`${site}/assets/**/*.css`)).map((file) => readFileSync(file, 'utf8')),
    ...readInline(/<style>([^<]*)<\/style>/g),
  ];

  it('of the build need nothing that an oldest browser lacks', async () => {
    expect(styles.length).toBeGreaterThan(5);
    const found = new Set((await Promise.all(styles.map((css) => checkStyle(css, OLDEST)))).flat());
    expect([...found].filter((feature) => !SPARED_STYLES.includes(feature)).toSorted()).toEqual([]);
    expect(SPARED_STYLES.filter((feature) => !found.has(feature))).toEqual([]);
  });

  it('that need newer browsers are found', async () => {
    expect(await checkStyle('.a { & .b { color: red } }', ['chrome >= 100'])).toEqual(['css-nesting']);
  });
});

/** Browsers of the list that are older than the feature. */
function findBefore(name: string): string[] {
  const feature = features[name];
  if (feature?.kind !== 'feature') throw new Error(`Expected a feature of the web called ${name}, found none.`);
  const support = feature.status.support as Record<string, string | undefined>;
  return OLDEST.filter((entry) => {
    const [browser, , oldest] = entry.split(' ');
    const since = support[browser === 'ios_saf' ? 'safari_ios' : browser!]?.replace('≤', '');
    return since === undefined || toNumber(since) > toNumber(oldest!);
  });
}

const toNumber = (version: string) => {
  const [major, minor = '0'] = version.split('.');
  return Number(major) * 1000 + Number(minor);
};

describe('the platform', () => {
  it.each(NEEDED)('%s is in every oldest browser', (name) => expect(findBefore(name)).toEqual([]));
  it.each(Object.keys(SPARED))('%s is not in every one yet', (name) => expect(findBefore(name)).not.toEqual([]));
});

it('the oldest versions are those of the linter of sources, and of DESIGN.md', () => {
  const { settings } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { settings: { browsers: string[] } };
  expect(settings.browsers).toEqual(OLDEST);
  const design = readFileSync('DESIGN.md', 'utf8');
  expect(design).toContain('Chrome and Edge 120, Firefox 128, and Safari 17.4');
  for (const loss of Object.values(SPARED)) expect(design).toContain(loss);
});
