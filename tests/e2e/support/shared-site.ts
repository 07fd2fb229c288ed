// One server for each worker, for journeys without special options. It is reset between them, since a start costs much more.
import { isDeepStrictEqual } from 'node:util';
import { type Engine, emptyDatabase } from '#tests/e2e/support/database.ts';
import { type Beginning, JourneySite } from '#tests/e2e/support/site.ts';

export type Wanted = Beginning & { engine: Engine };

export const usual: Wanted = {
  engine: 'sqlite',
  now: '2025-07-01T12:00:00Z',
  hasTemporaryPassword: false,
  limitFactor: 100,
  variables: {},
  weatherUrl: null,
  settings: {},
};

interface Running {
  readonly site: JourneySite;
  close(): Promise<void>;
}

async function start({ engine, ...beginning }: Wanted): Promise<Running> {
  const { where, remove } = await emptyDatabase(engine);
  const site = new JourneySite(where, beginning);
  await site.mail.start();
  await site.start();
  const close = async () => {
    await site.stop();
    await site.mail.stop();
    await remove();
  };
  return { site, close };
}

export class SharedSite {
  #running: Running | undefined;

  /** Runs a journey on a site that is like new: the shared one if possible, or else a separate one. */
  async lend(wanted: Wanted, journey: (site: JourneySite) => Promise<void>): Promise<void> {
    if (isDeepStrictEqual({ ...wanted, now: usual.now }, usual))
      return journey(await this.#asNew(wanted.now));
    const { site, close } = await start(wanted);
    await journey(site);
    await close();
  }

  /** @param now the time of the reunion's clock */
  async #asNew(now: string): Promise<JourneySite> {
    this.#running?.site.setNow(now);
    if (this.#running && !(await this.#running.site.restore())) await this.close();
    if (!this.#running) {
      this.#running = await start({ ...usual, now });
      await this.#running.site.snapshot();
    }
    return this.#running.site;
  }

  /** Whether this is the shared site, which the next journey will use as well. */
  isIt(site: JourneySite): boolean {
    return site === this.#running?.site;
  }

  async close(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }
}
