import * as accounts from '#contract/accounts.ts';
import * as achievements from '#contract/achievements.ts';
import * as activities from '#contract/activities.ts';
import * as activityLog from '#contract/activity-log.ts';
import * as additions from '#contract/additions.ts';
import * as albums from '#contract/albums.ts';
import * as calendars from '#contract/calendars.ts';
import * as edits from '#contract/edits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as events from '#contract/events.ts';
import * as exports from '#contract/exports.ts';
import * as home from '#contract/home.ts';
import * as mailCheck from '#contract/mail-check.ts';
import * as map from '#contract/map.ts';
import * as photoComments from '#contract/photo-comments.ts';
import * as photos from '#contract/photos.ts';
import * as portraits from '#contract/portraits.ts';
import * as profile from '#contract/profile.ts';
import * as recovery from '#contract/recovery.ts';
import * as rentals from '#contract/rentals.ts';
import * as reunion from '#contract/reunion.ts';
import * as rsvps from '#contract/rsvps.ts';
import * as site from '#contract/site.ts';
import * as users from '#contract/users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

const parts = [
  accounts,
  achievements,
  activities,
  activityLog,
  additions,
  calendars,
  edits,
  events,
  home,
  exports,
  mailCheck,
  map,
  profile,
  recovery,
  rentals,
  albums,
  photos,
  photoComments,
  portraits,
  reunion,
  rsvps,
  site,
  users,
] as const;

type ExportOf<Part> = Part extends unknown ? Part[keyof Part] : never;
/** One of the contract's endpoints, by its exact type. */
export type AnyEndpoint = Extract<ExportOf<(typeof parts)[number]>, Endpoint>;

/** Every endpoint of the contract: the access table, the documents and the server's own check are made from it. */
export const allEndpoints: readonly Endpoint[] = parts.flatMap((part) =>
  Object.values<unknown>(part).filter(isEndpoint),
);
