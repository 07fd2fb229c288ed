// The sites that pictures are taken of, each opened when the first picture needs it.
import type { AddressInfo } from 'node:net';
import { type DemoSite, openDemo } from '../demo/site.ts';
import { grantRights } from './sessions.ts';
import type { State } from './state.ts';

const quietly = () => {};
const openers = {
  peopled: () => openDemo('0', false, quietly),
  empty: () => openDemo('0', true, quietly),
  /** On the day before the reunion, which a weather forecast reaches. */
  eve: () => openDemo('0', false, quietly, 1),
} as const;
type SiteName = keyof typeof openers;

const siteNameOf = ({ isEmpty, isEve }: Pick<State, 'isEmpty' | 'isEve'>): SiteName => {
  if (isEmpty) return 'empty';
  return isEve ? 'eve' : 'peopled';
};

export class Sites {
  readonly #opened = new Map<SiteName, Promise<DemoSite>>();

  /** The site that a state is seen on. */
  of(state: Pick<State, 'isEmpty' | 'isEve'>): Promise<DemoSite> {
    const name = siteNameOf(state);
    const site = this.#opened.get(name) ?? this.#open(name);
    this.#opened.set(name, site);
    return site;
  }

  async #open(name: SiteName): Promise<DemoSite> {
    const site = await openers[name]();
    if (name !== 'empty') await grantRights(site);
    return site;
  }

  async close(): Promise<void> {
    for (const site of this.#opened.values()) await (await site).close();
  }
}

export const originOf = ({ app }: DemoSite): string =>
  `http://localhost:${(app.server.address() as AddressInfo).port}`;
