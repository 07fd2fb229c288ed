// The reunion itself: the settings document, which each family replaces with its own, and the part that pages may know.
import * as z from 'zod/mini';
import { ActivitiesDocument } from '#contract/activities/activities.schema.ts';
import { BadgesDocument } from '#contract/badges/badges.schema.ts';
import { withSchemas } from '#contract/endpoint.ts';
import { Picture } from '#contract/gallery/photos.schema.ts';
import { LimitSettings } from '#contract/limits.schema.ts';
import { FamilyNames, MapSettings } from '#contract/places/map.schema.ts';
import { Day, Email, Latitude, Longitude, words } from '#contract/primitives.schema.ts';
import { badgesInWordsOf } from '#contract/settings/look-badges.ts';
import { LookWords } from '#contract/settings/looks.schema.ts';
import { looks } from '#contract/settings/looks.ts';
import * as endpoints from '#contract/settings/reunion.ts';
import { Weather, WeatherSettings } from '#contract/settings/weather.schema.ts';

const TimeZone = words('timeZone').check(
  z.refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  }, 'must be a time zone of the IANA list, such as America/New_York'),
);

const Organizer = z.object({
  name: words('name'),
  phone: words('phone', 40),
  email: Email('must be an e-mail address'),
});

/** The settings document: every name, date and place of the reunion. Unknown keys are mistakes and are refused. */
export const ReunionDocument = z
  .strictObject({
    /** The name of the event, in the header, the hero, titles and mails. */
    title: words('title', 80),
    /** The town alone, which the weather widget shows when it has no weather. */
    town: words('town', 80),
    /** Town and state, as the hero and the footer show it. */
    place: words('place', 120),
    firstDay: Day('must be a day such as 2025-07-26'),
    lastDay: Day('must be a day such as 2025-08-02'),
    timeZone: TimeZone,
    coordinates: z.strictObject({ latitude: Latitude, longitude: Longitude }),
    /** The choices of the RSVP form, in this order. */
    families: FamilyNames,
    organizers: z.array(Organizer).check(z.minLength(1, 'must name at least one organizer')),
    /** False: the organizers' names and contacts are shown to signed-in people only. */
    areOrganizersPublic: z._default(z.boolean(), true),
    /** False: *Family may add* is off for a new album. */
    areNewAlbumsOpen: z.optional(z.boolean()),
    /** The sender address of mail, unless `MAIL_FROM` is set; absent: one made of the site's address. */
    mailFrom: z.optional(Email('must be an e-mail address')),
    /** The hue of the accent (degrees); absent: the look's own. */
    accentHue: z.optional(
      z
        .int('must be a whole number')
        .check(z.minimum(0, 'must be at least 0'), z.maximum(359, 'must be at most 359')),
    ),
    /** The drawings, and the words that name the landscape; absent: the coast. */
    look: z.optional(z.enum(looks, `must be one of ${looks.join(', ')}`)),
    map: z._default(MapSettings, MapSettings.parse({})),
    /** Absent: the header shows no weather. */
    weather: z.optional(WeatherSettings),
    activities: z._default(ActivitiesDocument, { categories: [], list: [], groups: [] }),
    /** The badges; if omitted, the site has none. */
    badges: z._default(BadgesDocument, []),
    /** Limits on one person's additions, where they differ from the defaults. */
    limits: z._default(LimitSettings, {}),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => lastDay > firstDay, {
      path: ['lastDay'],
      error: 'must be after the first day',
    }),
    z.refine(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) <= 30 * 86_400_000, {
      path: ['lastDay'],
      error: 'must be at most 30 days after the first day',
    }),
    z.overwrite((document) => ({ ...document, badges: badgesInWordsOf(document) })),
  );
export type ReunionDocument = z.output<typeof ReunionDocument>;

/** The settings as the page gets them; families and, if the settings say so, organizers are empty for visitors. */
export const Reunion = z.object({
  title: z.string(),
  town: z.string(),
  place: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  timeZone: z.string(),
  families: z.array(z.string()),
  organizers: z.array(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
  /** Whether *Family may add* is on for a new album. */
  areNewAlbumsOpen: z.boolean(),
  look: z.enum(looks),
  /** The style sheet of the site's own accent; '' for the look's own. */
  accent: z.string(),
  /** The family's own picture for home and sign-in by width, smallest first; empty: the look's drawing is shown. */
  heroPictures: z.array(Picture),
  words: LookWords,
  /** The URL of the weather service that the browser asks; null: none. */
  weather: z.nullable(Weather),
  /** The instant at which the reunion's clock is fixed (`REUNION_NOW`), else null: the real time. */
  fixedNow: z.nullable(z.string()),
  /** The reunion was over when the site was first started: the site is on trial, and nothing counts as past. */
  isTrial: z.boolean(),
  /** Whether an event was planned or an RSVP confirmed: only then is there something to look back on. */
  hasHistory: z.boolean(),
  /** The years of the past reunions, newest first; only for people who may read them. */
  pastYears: z.array(z.int()),
  /** Nobody has signed in to the first account yet, so the sign-in page says where to find its password. */
  isNew: z.boolean(),
});
export type Reunion = z.output<typeof Reunion>;

export const getReunion = withSchemas(endpoints.getReunion, { response: Reunion });
