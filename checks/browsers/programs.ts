// The programs that the three browsers need, where they are looked for, and the command that installs each.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { globSync } from 'tinyglobby';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

export const BROWSERS: BrowserName[] = ['chromium', 'firefox', 'webkit'];

/** Where `--install` builds the program that Debian has no package for. */
const TOOLS = '.cache/browsers';

interface Program {
  name: string;
  browser: BrowserName;
  /** An environment variable with the program's path. */
  variable: string;
  /** Names to look for on the path, and patterns of other places. */
  names: string[];
  places: string[];
  command: string;
  /** Another way to get the program, if the command's own tools are missing. */
  otherwise?: string;
}

const ROOT_RIGHTS = process.getuid?.() === 0 ? '' : 'sudo ';
const APT = `${ROOT_RIGHTS}apt-get`;
const apt = (name: string) => `${APT} install -y ${name}`;

const PROGRAMS = [
  {
    name: 'Chromium',
    browser: 'chromium',
    variable: 'CHROMIUM',
    names: ['chromium', 'google-chrome'],
    places: [],
    command: apt('chromium'),
  },
  {
    name: 'chromedriver',
    browser: 'chromium',
    variable: 'CHROMEDRIVER',
    names: ['chromedriver'],
    places: [],
    command: apt('chromium-driver'),
  },
  {
    name: 'Firefox',
    browser: 'firefox',
    variable: 'FIREFOX',
    names: ['firefox-esr', 'firefox'],
    places: [],
    command: apt('firefox-esr'),
  },
  {
    name: 'geckodriver',
    browser: 'firefox',
    variable: 'GECKODRIVER',
    names: ['geckodriver'],
    places: [`${TOOLS}/bin/geckodriver`, `${process.env.HOME ?? ''}/.cargo/bin/geckodriver`],
    command: `cargo install geckodriver --locked --root ${TOOLS}`,
    otherwise: 'Without Rust, get it from https://github.com/mozilla/geckodriver/releases.',
  },
  {
    name: 'WebKit',
    browser: 'webkit',
    variable: 'WEBKIT',
    names: [],
    places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'],
    command: apt('webkit2gtk-driver'),
  },
  {
    name: 'WebKitWebDriver',
    browser: 'webkit',
    variable: 'WEBKIT_DRIVER',
    names: ['WebKitWebDriver'],
    places: [],
    command: apt('webkit2gtk-driver'),
  },
  {
    name: 'Xvfb',
    browser: 'webkit',
    variable: 'XVFB',
    names: ['Xvfb'],
    places: [],
    command: apt('xvfb'),
  },
] as const satisfies Program[];

export type ProgramName = (typeof PROGRAMS)[number]['name'];

/** Path of every program that was found. */
export type Programs = Partial<Record<ProgramName, string>>;

export function findPrograms(): Programs {
  return Object.fromEntries(PROGRAMS.map((program) => [program.name, findProgram(program)]));
}

function findProgram({ variable, names, places }: Program): string | undefined {
  const own = process.env[variable];
  if (own) return existsSync(own) ? own : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...globSync(places, { absolute: true })].find((path) => existsSync(path));
}

export interface Missing {
  /** One line for the reader. */
  text: string;
  /** Installs it; undefined where only the reader can help. */
  command?: string;
}

/** What is missing for these browsers, with the command that installs it. */
export function findMissing(found: Programs, browsers: BrowserName[]): Missing[] {
  const all: Program[] = PROGRAMS.filter(({ name, browser }) => browsers.includes(browser) && !found[name]);
  return all.map(({ name, browser, variable, command, otherwise }) => {
    const own = process.env[variable];
    if (own)
      return { text: `${name}, for ${browser}: Expected a file at \`${own}\`, which ${variable} names, found none.` };
    const text = `${name}, for ${browser}: run \`${command}\`, or set ${variable} to its path.`;
    return { text: otherwise ? `${text} ${otherwise}` : text, command };
  });
}

/** Runs the commands, each once. Throws an error that names the first one that fails. */
export function install(commands: string[]): void {
  const needsApt = commands.some((command) => command.startsWith(APT));
  for (const command of new Set([...(needsApt ? [`${APT} update`] : []), ...commands])) {
    console.log(`\n$ ${command}`);
    const [program, ...args] = command.split(' ');
    const { status, error } = spawnSync(program!, args, { stdio: 'inherit' });
    if (status !== 0)
      throw new Error(
        `Expected \`${command}\` to succeed, found ${error ? error.message : `exit code ${status}`}. Install it by hand.`,
      );
  }
}
