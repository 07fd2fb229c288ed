// Firefox, driven by Puppeteer.
import { launch } from 'puppeteer-core';
import type { Engine, Size } from '#tests/engines/engine.ts';
import { findFirefox } from '#tests/support/browser.ts';

/** Puppeteer's own preferences, and these, keep the browser from any other server than the site under test. */
const extraPrefsFirefox = {
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

export async function startFirefox(size: Size, folder: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox',
    extraPrefsFirefox,
    userDataDir: folder,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(size);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    name: 'Firefox',
    version: (await browser.version()).replace('firefox/', ''),
    goTo: async (url) => void (await page.goto(url)),
    ask: (look, given) => page.evaluate(look as (given: unknown) => never, given),
    find: async (look, given) =>
      (await page.evaluateHandle(look as (given: unknown) => ReturnType<typeof look>, given)).asElement() ??
      undefined,
    type: (text) => page.keyboard.type(text),
    chooseFiles: async (paths) => (await page.waitForSelector('input[type=file]'))?.uploadFile(...paths),
    picture: () => page.screenshot(),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
