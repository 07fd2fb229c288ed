import type { CDPSession, Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

/** Sends touches through the browser's own input, so that gestures are recognized as on a device. */
export class Fingers {
  readonly #browser: CDPSession;

  private constructor(browser: CDPSession) {
    this.#browser = browser;
  }

  static of = async (page: Page) => new Fingers(await page.context().newCDPSession(page));

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await this.#browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Moves each finger from the first to the second place in several steps. */
  async move(...ways: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
    const steps = 8;
    await this.#send(
      'touchStart',
      ways.map(([from]) => from),
    );
    for (let step = 1; step <= steps; step += 1) {
      const at = (from: number, to: number) => from + ((to - from) * step) / steps;
      await this.#send(
        'touchMove',
        ways.map(([from, to]) => [at(from[0], to[0]), at(from[1], to[1])]),
      );
    }
    await this.#send('touchEnd', []);
  }

  async tap(at: Point): Promise<void> {
    await this.#send('touchStart', [at]);
    await this.#send('touchEnd', []);
  }
}
