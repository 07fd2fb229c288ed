// WebKit, driven by WebDriver: JSON over HTTP, https://www.w3.org/TR/webdriver/ It is the engine of every browser on an
// iPhone. On Linux it comes with GTK and a plain window, MiniBrowser, which is shown on a virtual screen.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, type Size, sizeOf } from '#tests/engines/engine.ts';
import { type Program, start } from '#tests/engines/program.ts';
import { findProgram } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';

export const findWebKitDriver = (): string | undefined => findProgram(['WebKitWebDriver']);
export const findVirtualScreen = (): string | undefined => findProgram(['Xvfb']);

/** WebDriver's key for an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Ask = <Result = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Result>;

const client =
  (port: number): Ask =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error}: ${message || path}`);
    }
    return value as never;
  };

/** Sets the size of the page. The window has a bar above it, so the requested size is corrected by the measured one. */
async function resize(
  ask: Ask,
  session: string,
  engine: Pick<Engine, 'evaluate'>,
  size: Size,
): Promise<void> {
  let outer = size;
  for (let tries = 0; tries < 10; tries += 1) {
    await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...outer });
    await pause(200);
    const { width, height } = await sizeOf(engine);
    if (width === size.width && height === size.height) return;
    outer = { width: outer.width + size.width - width, height: outer.height + size.height - height };
  }
  const { width, height } = await sizeOf(engine);
  throw new Error(
    `WebKit's window shows ${width} x ${height} px of a page, not ${size.width} x ${size.height}.`,
  );
}

/** MiniBrowser's own bar would keep its window from being as narrow as a phone. */
const narrowBar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px }';

async function shrinkBar(home: string): Promise<void> {
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), narrowBar);
}

/** Runs in a page that has just begun to load, and records its errors from then on, since WebDriver does not report them. */
function watch(): 'not there' | 'in time' | 'late' {
  const page = window as { isLeft?: true; written?: string[] };
  const root = document.getElementById('root');
  if (page.isLeft || !root) return 'not there';
  const written: string[] = [];
  page.written = written;
  addEventListener('error', ({ message }) => written.push(message));
  addEventListener('unhandledrejection', ({ reason }) => written.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    written.push(`refused ${blockedURI}`),
  );
  console.error = (...words: unknown[]) => void written.push(words.join(' '));
  return Object.keys(root).some((key) => key.startsWith('__reactContainer')) ? 'late' : 'in time';
}

/** The driver prints nothing when it is ready, so its status is requested until it is. */
async function startDriver(display: string, port: number, home: string): Promise<Program> {
  const homes = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  const env = { ...process.env, ...homes, DISPLAY: display };
  const driver = await start(findWebKitDriver() ?? 'WebKitWebDriver', [`--port=${port}`], { env });
  const deadline = performance.now() + 10_000;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('WebKitWebDriver did not get ready in 10 s.');
    await pause(50);
  }
  return driver;
}

export async function startWebKit(size: Size, folder: string): Promise<Engine> {
  // The screen is larger than the page, since the window also has a bar.
  const screenArgs = [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${size.width + 200}x${size.height + 200}x24`,
    '-nolisten',
    'tcp',
  ];
  const screen = await start('Xvfb', screenArgs, { ready: /^(\d+)\s/ });
  const programs: Program[] = [screen];
  const close = async () => {
    for (const program of programs.reverse()) await program.stop();
  };
  try {
    const port = await freePort();
    programs.push(await startDriver(`:${screen.found[1]}`, port, folder));
    const ask = client(port);
    await shrinkBar(folder);
    // The driver must not wait until a page has loaded, so that errors are recorded from the beginning.
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
    const opened = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities },
    );
    const session = `/session/${opened.sessionId}`;
    await ask('POST', `${session}/timeouts`, { script: 20_000, pageLoad: 30_000 });
    const errors: string[] = [];
    const collect = async () => {
      errors.push(...((await engine.evaluate('(window.written ?? []).splice(0)')) as string[]));
    };
    const engine: Engine = {
      name: 'WebKit',
      version: opened.capabilities.browserVersion,
      async goTo(url) {
        await collect();
        await engine.evaluate('void (window.isLeft = true)');
        await ask('POST', `${session}/url`, { url });
        const deadline = performance.now() + 30_000;
        let found: unknown;
        while (found !== 'in time') {
          // Scripts cannot run while one document replaces another.
          found = await engine.evaluate(`(${watch})()`).catch(() => undefined);
          if (found === 'late') throw new Error(`${url} came to life before its errors were watched for.`);
          if (performance.now() > deadline) throw new Error(`${url} is not there after 30 s.`);
        }
      },
      async evaluate(expression) {
        const script = `const done = arguments[0];
          Promise.resolve(${expression}).then(
            (value) => done(JSON.stringify({ value: value ?? null })),
            (error) => done(JSON.stringify({ error: String(error) })));`;
        const answer = await ask<string>('POST', `${session}/execute/async`, { script, args: [] });
        const { value, error } = JSON.parse(answer) as { value: unknown; error?: string };
        if (error) throw new Error(`In the page: ${error}`);
        return value;
      },
      perform: async (actions) => {
        await ask('POST', `${session}/actions`, { actions });
      },
      async chooseFiles(selector, paths) {
        const found = await ask<Record<string, string>>('POST', `${session}/element`, {
          using: 'css selector',
          value: selector,
        });
        await ask('POST', `${session}/element/${found[elementKey]}/value`, { text: paths.join('\n') });
      },
      picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
      async errors() {
        await collect();
        return errors;
      },
      async close() {
        await ask('DELETE', session).catch(() => undefined);
        await close();
      },
    };
    await resize(ask, session, engine, size);
    return engine;
  } catch (error) {
    await close();
    throw error;
  }
}
