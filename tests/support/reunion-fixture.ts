import type { Boot } from '#contract/pages.ts';
import { lookWords } from '#contract/settings/looks.ts';

/** A reunion at a lake, for pages that are rendered without a server. */
export const reunionFixture: Boot['reunion'] = {
  title: 'Lake Week',
  town: 'Lakeside',
  place: 'Lakeside, Ohio',
  firstDay: '2025-07-26',
  lastDay: '2025-08-02',
  timeZone: 'America/New_York',
  families: [],
  organizers: [],
  accent: '',
  heroPictures: [],
  look: 'coast',
  words: lookWords.coast,
  weather: null,
  fixedNow: null,
  isTrial: false,
  areNewAlbumsOpen: true,
  hasHistory: false,
  pastYears: [],
  isNew: false,
};
