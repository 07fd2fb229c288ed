import * as activities from '#contract/activities/activities.schema.ts';
import * as achievements from '#contract/badges/achievements.schema.ts';
import * as activityLog from '#contract/console/activity-log.schema.ts';
import * as additions from '#contract/console/additions.schema.ts';
import * as backups from '#contract/console/backups.schema.ts';
import * as checkUp from '#contract/console/check-up.schema.ts';
import * as edits from '#contract/console/edits.schema.ts';
import * as exports from '#contract/console/exports.schema.ts';
import * as mailCheck from '#contract/console/mail-check.schema.ts';
import * as openapi from '#contract/console/openapi.schema.ts';
import * as setup from '#contract/console/setup.schema.ts';
import type { EndpointWithSchemas } from '#contract/endpoint.ts';
import * as calendars from '#contract/events/calendars.schema.ts';
import * as events from '#contract/events/events.schema.ts';
import * as albums from '#contract/gallery/albums.schema.ts';
import * as photoComments from '#contract/gallery/photo-comments.schema.ts';
import * as photos from '#contract/gallery/photos.schema.ts';
import * as home from '#contract/home/home.schema.ts';
import * as accounts from '#contract/identity/accounts.schema.ts';
import * as portraits from '#contract/identity/portraits.schema.ts';
import * as profile from '#contract/identity/profile.schema.ts';
import * as recovery from '#contract/identity/recovery.schema.ts';
import * as users from '#contract/identity/users.schema.ts';
import * as map from '#contract/places/map.schema.ts';
import * as rentals from '#contract/places/rentals.schema.ts';
import * as rsvps from '#contract/rsvps/rsvps.schema.ts';
import * as heroPicture from '#contract/settings/hero-picture.schema.ts';
import * as reunion from '#contract/settings/reunion.schema.ts';
import * as reunions from '#contract/settings/reunions.schema.ts';
import * as settings from '#contract/settings/settings.schema.ts';
import * as site from '#contract/settings/site.schema.ts';

const isEndpoint = (value: unknown): value is EndpointWithSchemas =>
  typeof value === 'object' && value !== null && 'access' in value && 'schemas' in value;

const parts = [
  ['accounts', accounts],
  ['achievements', achievements],
  ['activities', activities],
  ['activityLog', activityLog],
  ['additions', additions],
  ['backups', backups],
  ['calendars', calendars],
  ['checkUp', checkUp],
  ['edits', edits],
  ['events', events],
  ['heroPicture', heroPicture],
  ['home', home],
  ['exports', exports],
  ['mailCheck', mailCheck],
  ['map', map],
  ['openapi', openapi],
  ['profile', profile],
  ['recovery', recovery],
  ['rentals', rentals],
  ['albums', albums],
  ['photos', photos],
  ['photoComments', photoComments],
  ['portraits', portraits],
  ['reunion', reunion],
  ['reunions', reunions],
  ['rsvps', rsvps],
  ['settings', settings],
  ['setup', setup],
  ['site', site],
  ['users', users],
] as const;

type ExportOf<Part> = Part extends unknown ? Part[keyof Part] : never;
/** One of the contract's endpoints, by its exact type. */
export type AnyEndpoint = Extract<ExportOf<(typeof parts)[number][1]>, EndpointWithSchemas>;

/** An endpoint under the name that it has in its module, such as `saveRsvp` of `rsvps`. */
export interface NamedEndpoint {
  readonly part: string;
  readonly name: string;
  readonly endpoint: EndpointWithSchemas;
}

export const namedEndpoints: readonly NamedEndpoint[] = parts.flatMap(([part, module]) =>
  Object.entries<unknown>(module).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ part, name, endpoint }] : [],
  ),
);

/** Every endpoint of the contract: the access table, the documents and the server's own check are made from it. */
export const allEndpoints: readonly EndpointWithSchemas[] = namedEndpoints.map(({ endpoint }) => endpoint);
