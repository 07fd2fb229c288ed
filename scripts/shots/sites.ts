// The sites for pictures, each started when the first picture needs it. Their weather is always the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Look } from '#contract/settings/looks.ts';
import { giveHeroPicture } from '#tests/support/hero-pictures.ts';
import { settingsWith } from '#tests/support/settings.ts';
import { WeatherService } from '#tests/support/weather-service.ts';
import { type DemoSite, openDemo } from '../demo/site.ts';
import { changeDays, startNextYear } from './arranged-data.ts';
import { cookieOf, grantRights } from './sessions.ts';
import type { State } from './state.ts';

/** On sites for one or two pages: uploading sixty takes ten seconds. */
const maxPhotos = 8;
const ownPicture = join(import.meta.dirname, '../demo/photos/family.jpg');
/** A drawing, its category, and something to do. */
const activityNames = [
  ['hiking', 'Trails', 'Cedar Ridge'],
  ['beach', 'Outdoors', 'The meadow by the mill'],
  ['water-sports', 'On the water', 'Canoes at Miller’s'],
  ['dining', 'Dining', 'The Pie Kitchen'],
  ['golf', 'Golf', 'Nine Pines'],
  ['family-fun', 'Family fun', 'The county fair'],
  ['other', 'More', 'An evening in the yard'],
] as const;
/** @param isEmpty nobody has registered */
const open =
  (chosen: Parameters<typeof openDemo>[3] = {}, isEmpty = false) =>
  (settingsFile: string): Promise<DemoSite> =>
    openDemo('0', isEmpty, () => {}, { settingsFile, ...chosen });
/** Another family's town, without a drawn map, in another look. */
const inLook = (look: Look) => (settingsFile: string) => {
  const document = JSON.parse(readFileSync(settingsFile, 'utf8'));
  const file = join(dirname(settingsFile), `${look}.json`);
  const { activities, badges, weather, ...rest } = document;
  const town = { title: 'Miller Family Week', town: 'Cedar Falls', place: 'Cedar Falls, Montana' };
  const categories = activityNames.map(([drawing, name]) => ({
    id: drawing,
    name,
    drawing,
    planAs: 'activity',
  }));
  const list = activityNames.map(([drawing, , example]) => ({
    id: `one-${drawing}`,
    name: example,
    category: drawing,
    description: 'Half a day, and nobody is too small.',
    distance: 'About 3 miles',
    priceRange: 'Free',
  }));
  writeFileSync(
    file,
    JSON.stringify({
      ...rest,
      ...town,
      look,
      badges,
      weather,
      map: { zoom: 14, amenities: [] },
      activities: { categories, list },
    }),
  );
  return open({ maxPhotos: 3 })(file);
};

const openers = {
  peopled: open(),
  empty: open({}, true),
  /** On the day before the reunion, which a weather forecast reaches; on its fourth day; and once it is over. */
  eve: open({ daysAhead: 1, maxPhotos }),
  week: open({ daysAhead: -3, maxPhotos }),
  after: open({ daysAhead: -9, maxPhotos }),
  async pictured(settingsFile: string) {
    const site = await open({ maxPhotos: 3 })(settingsFile);
    await giveHeroPicture(site, { cookie: await cookieOf(site, 'admin') }, readFileSync(ownPicture));
    return site;
  },
  /** Its days were changed once everybody had planned theirs. */
  async moved(settingsFile: string) {
    const site = await open({ maxPhotos: 3 })(settingsFile);
    await changeDays(site);
    return site;
  },
  /** With settings that a variable pins. */
  pinned: open({ isPinned: true }, true),
  lake: inLook('lake'),
  mountains: inLook('mountains'),
  plain: inLook('plain'),
  /** A year after one in which nothing was done. */
  async quiet(settingsFile: string) {
    const site = await open({ daysAhead: -9 }, true)(settingsFile);
    await startNextYear(site);
    return site;
  },
  /** A year after, with enough photos for the page of a past year. */
  next: open({ isNextYear: true, maxPhotos: 24 }),
} as const;
type SiteName = keyof typeof openers;

const siteNameOf = ({ isEmpty, on }: Pick<State, 'isEmpty' | 'on'>): SiteName =>
  isEmpty ? 'empty' : (on ?? 'peopled');

export class Sites {
  readonly #opened = new Map<SiteName, Promise<DemoSite>>();
  /** The real service is never called; and intercepting requests in the browser would disable its HTTP cache. */
  readonly #weather = new WeatherService();
  #settings: Promise<string> | undefined;

  of(state: Pick<State, 'isEmpty' | 'on'>): Promise<DemoSite> {
    const name = siteNameOf(state);
    const site = this.#opened.get(name) ?? this.#open(name);
    this.#opened.set(name, site);
    return site;
  }

  async #open(name: SiteName): Promise<DemoSite> {
    this.#settings ??= this.#settingsFile();
    const site = await openers[name](await this.#settings);
    if (name !== 'empty') await grantRights(site);
    return site;
  }

  async #settingsFile(): Promise<string> {
    await this.#weather.start();
    const folder = mkdtempSync(join(tmpdir(), 'reunion-shots-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return settingsWith(folder, this.#weather.url);
  }

  async close(): Promise<void> {
    for (const site of this.#opened.values()) await (await site).close();
    if (this.#settings) await this.#weather.stop();
  }
}

export const originOf = ({ app }: DemoSite): string =>
  `http://localhost:${(app.server.address() as AddressInfo).port}`;
