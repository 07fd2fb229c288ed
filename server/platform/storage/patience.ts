import type { ReadStream } from 'node:fs';

/** Aborts a request when it makes no progress for a while. */
export class Patience {
  readonly #giveUp = new AbortController();
  readonly #ms: number;
  readonly #begun = performance.now();
  #timer: NodeJS.Timeout;
  #watch: NodeJS.Timeout | undefined;

  /** @param ms until it is given up */
  constructor(ms: number) {
    this.#ms = ms;
    this.#timer = this.#wait(ms);
  }

  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** Restarts the timeout whenever more of a file was accepted. */
  follow(body: ReadStream, bytes: number): void {
    let taken = 0;
    this.#watch = setInterval(() => {
      if (body.bytesRead === taken) return;
      taken = body.bytesRead;
      clearTimeout(this.#timer);
      // The last bytes may still be in the system's buffers, which empty as fast as those before.
      const onItsWay = taken < bytes ? 0 : performance.now() - this.#begun;
      this.#timer = this.#wait(this.#ms + onItsWay);
    }, this.#ms / 10);
  }

  end(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
  }

  #wait(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#giveUp.abort(), ms);
  }
}
