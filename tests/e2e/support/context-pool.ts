// A worker's browser contexts that are used again. Opening a page in a new context costs twice what it costs in a used
// one, which has its process, its HTTP cache and its compiled scripts. Playwright's own `reuseContext` clears the cache.
import type { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Options of a context in the pool, besides the project's own. */
export interface Wanted {
  readonly baseURL: string;
  /** A phone's screen. */
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
}

/** Contexts that wait: more would hold memory for what seldom comes. */
const most = 4;
const viewport = { width: 1280, height: 800 };

/** Cannot be taken back, so that the context is closed after it: by what is called. */
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

/** A context of the pool, with a page that stays. */
class Pooled {
  readonly wanted: Wanted;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #listeners: Listeners;
  /** Whether something was done to it that lasts. */
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

  /** On an address of the site where none of its scripts runs: a tab's own storage is reached from nowhere else. */
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

  /** @param prepare what is done to each context before its first page */
  constructor(browser: Browser, prepare: (context: BrowserContext) => Promise<unknown> = async () => {}) {
    this.#browser = browser;
    this.#prepare = prepare;
  }

  /** An empty page in a context of its own, as new but for what is cached. */
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
   * Takes all pages back that were taken.
   * @param isSound whether they may be used again
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
        // Used up, or still on its way to another page, so that it cannot be reset.
        await pooled.context.close();
      }
    }
    // The longest unused first.
    for (const { context } of this.#free.splice(0, Math.max(0, this.#free.length - most)))
      await context.close();
  }
}
