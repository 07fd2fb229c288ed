// WebKit, the engine of every browser on an iPhone, driven by Selenium. On Linux it comes with GTK and a plain browser,
// MiniBrowser, which is shown on a virtual screen.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Builder, By, type WebElement } from 'selenium-webdriver';
import type { Engine, Size } from '#tests/engines/engine.ts';

// Node imports no folders, and the types know the module by no other name.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote');

const capabilities = {
  browserName: 'MiniBrowser',
  // Without its bar, the window is as large as the page.
  'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
  // The driver must not wait until a page has loaded, so that errors are recorded from the beginning.
  pageLoadStrategy: 'none',
};

declare global {
  interface Window {
    isLeft?: true;
    errors?: string[];
  }
}

/** Runs in a page that has just begun to load, and records its errors from then on, since WebDriver does not report them. */
function watch(): 'not there' | 'in time' | 'late' {
  const root = document.getElementById('root');
  if (window.isLeft || !root) return 'not there';
  const errors: string[] = [];
  window.errors = errors;
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    errors.push(`refused ${blockedURI}`),
  );
  console.error = (...words: unknown[]) => void errors.push(words.join(' '));
  return Object.keys(root).some((key) => key.startsWith('__reactContainer')) ? 'late' : 'in time';
}

/** Starts a virtual screen, which the browser cannot outlive. */
async function startScreen({ width, height }: Size) {
  const args = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const program = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  process.once('exit', () => program.kill());
  const [display] = await once(program.stdout, 'data');
  return { display: `:${String(display).trim()}`, stop: () => program.kill() };
}

export async function startWebKit(size: Size, folder: string): Promise<Engine> {
  const screen = await startScreen(size);
  const service = new DriverService.Builder('WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: screen.display, HOME: folder } as Record<string, string>)
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(capabilities)
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const errors: string[] = [];
  const collect = async () => {
    errors.push(...(await driver.executeScript<string[]>(() => window.errors?.splice(0) ?? [])));
  };
  return {
    name: 'WebKit',
    version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
    async goTo(url) {
      await collect();
      await driver.executeScript(() => {
        window.isLeft = true;
      });
      await driver.get(url);
      const deadline = performance.now() + 30_000;
      let found: unknown;
      while (found !== 'in time') {
        // Scripts cannot run while one document replaces another.
        found = await driver.executeScript(watch).catch(() => undefined);
        if (found === 'late') throw new Error(`${url} came to life before its errors were watched for.`);
        if (performance.now() > deadline) throw new Error(`${url} is not there after 30 s.`);
      }
    },
    ask: (look, given) => driver.executeScript(look, given),
    find: async (look, given) => (await driver.executeScript<WebElement | null>(look, given)) ?? undefined,
    type: (text) => driver.actions().sendKeys(text).perform(),
    chooseFiles: (paths) => driver.findElement(By.css('input[type=file]')).sendKeys(paths.join('\n')),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async errors() {
      await collect();
      return errors;
    },
    async close() {
      await driver.quit().catch(() => undefined);
      await service.kill();
      screen.stop();
    },
  };
}
