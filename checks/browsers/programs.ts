// The programs that the three browsers need, where to look for them, and the command that installs each.
import { execFileSync } from 'node:child_process';
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
}

const apt = (name: string) => `apt-get install -y ${name}`;

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

/**
 * The programs that these browsers need and that were not found, one line each, with the command that
 * installs it.
 */
export function findMissing(found: Programs, browsers: BrowserName[]): { text: string; command: string }[] {
  return PROGRAMS.filter(({ name, browser }) => browsers.includes(browser) && !found[name]).map(
    ({ name, browser, variable, command }) => ({
      text: `${name}, for ${browser}: run \`${command}\`, or set ${variable} to its path.`,
      command,
    }),
  );
}

/** Runs the commands. Throws when the first one fails. */
export function install(commands: string[]): void {
  if (commands.some((command) => command.startsWith('apt-get')))
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  for (const command of new Set(commands)) {
    console.log(`\n$ ${command}`);
    const [program, ...args] = command.split(' ');
    execFileSync(program!, args, { stdio: 'inherit' });
  }
}
