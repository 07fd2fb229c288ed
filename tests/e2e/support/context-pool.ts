// A worker's reused browser contexts. A page costs twice as much in a new context as in a used one, which has its process, its
// HTTP cache and its compiled scripts. Playwright's own `reuseContext` clears the cache.
import type { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Options of a context in the pool, besides the project's own. */
export interface Wanted {
  readonly baseURL: string;
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
}

/** The maximum number of free contexts; more would use memory and seldom be needed. */
const most = 4;
const viewport = { width: 1280, height: 800 };

/** Methods whose effects cannot be undone, by their object. After one of them the context is closed. */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'routeWebSocket'],
  context: [
    ...['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'routeWebSocket'],
    ...['newCDPSession', 'setGeolocation', 'setHTTPCredentials'],
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const;

type Methods = Record<string, (...given: unknown[]) => unknown>;

function tellOf(target: object, names: readonly string[], tell: () => void): void {
  const methods = target as Methods;
  for (const name of names) {
    const method = methods[name]?.bind(target);
    if (!method) throw new Error(`Playwright has no ${name} any more.`);
    methods[name] = (...given) => {
      tell();
      return method(...given);
    };
  }
}

type Listeners = ReadonlyMap<string | symbol, readonly unknown[]>;

const emitterOf = (page: Page) => page as unknown as EventEmitter;
const listenersOf = (page: Page): Listeners =>
  new Map(
    emitterOf(page)
      .eventNames()
      .map((name) => [name, emitterOf(page).listeners(name)]),
  );

/** A context of the pool, with a page that is reused. */
class Pooled {
  readonly wanted: Wanted;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #listeners: Listeners;
  /** Whether one of the `lasting` methods was called. */
  isAltered = false;

  constructor(wanted: Wanted, context: BrowserContext, page: Page, devtools: CDPSession) {
    this.wanted = wanted;
    this.context = context;
    this.page = page;
    this.#devtools = devtools;
    this.#listeners = listenersOf(page);
    const tell = () => {
      this.isAltered = true;
    };
    tellOf(page, lasting.page, tell);
    tellOf(context, lasting.context, tell);
    tellOf(context.clock, lasting.clock, tell);
  }

  /** Resets everything except the browser's cache. */
  async reset(): Promise<void> {
    const { context, page } = this;
    await Promise.all(context.pages().map((one) => one !== page && one.close()));
    await context.setOffline(false);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const [name, now] of listenersOf(page))
      for (const listener of now)
        if (!this.#listeners.get(name)?.includes(listener)) emitterOf(page).off(name, listener as () => void);
    await context.clearCookies();
    await context.clearPermissions();
    await this.#clearStorage();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', contrast: null });
    await page.setViewportSize(viewport);
    await this.#devtools.send('Page.resetNavigationHistory');
  }

  /** Clears the tab's storage, which needs an address of the site; this one runs none of its scripts. */
  async #clearStorage(): Promise<void> {
    await this.page.goto('/api/health');
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
}

export class ContextPool {
  readonly #browser: Browser;
  readonly #prepare: (context: BrowserContext) => Promise<unknown>;
  #free: Pooled[] = [];
  #lent = new Map<Page, Pooled>();

  /** @param prepare is called for each context before its first page */
  constructor(browser: Browser, prepare: (context: BrowserContext) => Promise<unknown> = async () => {}) {
    this.#browser = browser;
    this.#prepare = prepare;
  }

  /** An empty page in a separate context, which is like a new one except for its caches. */
  async take(wanted: Wanted): Promise<Page> {
    const pooled =
      this.#free.find((one) => isDeepStrictEqual(one.wanted, wanted)) ?? (await this.#open(wanted));
    this.#free = this.#free.filter((one) => one !== pooled);
    this.#lent.set(pooled.page, pooled);
    return pooled.page;
  }

  async #open(wanted: Wanted): Promise<Pooled> {
    const context = await this.#browser.newContext({ viewport, ...wanted });
    await this.#prepare(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    return new Pooled(wanted, context, page, devtools);
  }

  /**
   * Takes back all pages.
   * @param isSound whether they may be reused
   */
  async takeBack(isSound: boolean): Promise<void> {
    const back = [...this.#lent.values()];
    this.#lent.clear();
    for (const pooled of back) {
      try {
        if (!isSound || pooled.isAltered || pooled.page.isClosed()) throw new Error('It is used up');
        await pooled.reset();
        this.#free.push(pooled);
      } catch {
        // The context was altered, or is still navigating, so it cannot be reset.
        await pooled.context.close();
      }
    }
    // The contexts that were unused for the longest time are closed first.
    for (const { context } of this.#free.splice(0, Math.max(0, this.#free.length - most)))
      await context.close();
  }
}
