// Starts a browser through its WebDriver, with the same client for all three.
import { spawn, type ChildProcess } from 'node:child_process';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { BrowserName, Programs } from './programs.ts';

/** The window size at the start of each behavior. */
export const WINDOW = { width: 1280, height: 900 };

const QUIT_MS = 5000;

export interface RunningBrowser {
  name: BrowserName;
  driver: WebDriver;
  /** As the browser itself reports it. */
  version: string;
  stop(): Promise<void>;
}

interface Launch {
  /** The driver's command, without the port. */
  command: string;
  args: (port: number) => string[];
  capabilities: Record<string, unknown>;
}

const LAUNCHES: Record<BrowserName, (programs: Programs) => Launch> = {
  chromium: (programs) => ({
    command: programs.chromedriver!,
    args: (port) => [`--port=${port}`],
    capabilities: {
      browserName: 'chrome',
      'goog:chromeOptions': {
        binary: programs.Chromium,
        args: ['--headless=new', '--no-sandbox', '--disable-gpu', `--window-size=${WINDOW.width},${WINDOW.height}`],
      },
    },
  }),
  firefox: (programs) => ({
    command: programs.geckodriver!,
    args: (port) => ['--port', String(port), '--log', 'fatal'],
    capabilities: {
      browserName: 'firefox',
      'moz:firefoxOptions': { binary: programs.Firefox, args: ['-headless'] },
    },
  }),
  webkit: (programs) => ({
    command: programs.WebKitWebDriver!,
    args: (port) => [`--port=${port}`],
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.WebKit, args: ['--automation'] },
    },
  }),
};

/** Starts the browser; throws if its driver does not listen within 20 s or refuses the session. */
export async function startBrowser(name: BrowserName, programs: Programs): Promise<RunningBrowser> {
  const { command, args, capabilities } = LAUNCHES[name](programs);
  const screen = name === 'webkit' ? await startScreen(programs.Xvfb!) : undefined;
  const port = await getFreePort();
  const child = spawn(command, args(port), {
    stdio: 'ignore',
    // A process group of its own, because a driver that is killed leaves its browser running.
    detached: true,
    env: { ...process.env, ...(screen && { DISPLAY: screen.display, GDK_BACKEND: 'x11' }) },
  });
  const stopPrograms = () => {
    process.off('exit', stopPrograms);
    killGroup(child);
    screen?.process.kill();
  };
  process.on('exit', stopPrograms);
  try {
    await waitForPort(port, command);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .disableEnvironmentOverrides()
      .withCapabilities(new Capabilities(capabilities))
      .build();
    await driver.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 });
    const all = await driver.getCapabilities();
    const version = String(all.get('browserVersion') ?? 'unknown');
    return {
      name,
      driver,
      version,
      stop: async () => {
        // If a page hangs, its driver does not respond either.
        await Promise.race([driver.quit().catch(() => {}), wait(QUIT_MS)]);
        stopPrograms();
      },
    };
  } catch (error) {
    stopPrograms();
    throw error;
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** A virtual screen for the browser that has no headless mode. */
async function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', (code) => reject(new Error(`Expected Xvfb to start, it ended with ${code}.`)));
  });
  return { display: `:${number}`, process: child };
}

export async function getFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Throws if nothing listens on the port within 20 s. */
export async function waitForPort(port: number, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1');
      socket.on('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`Expected ${what} to listen on port ${port} within 20 s. Run it by hand to see why it does not.`);
}
