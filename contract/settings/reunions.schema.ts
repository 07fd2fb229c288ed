import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import { ReunionEvent } from '#contract/events/events.schema.ts';
import { Album } from '#contract/gallery/albums.schema.ts';
import { Photo } from '#contract/gallery/photos.schema.ts';
import { HomePhoto } from '#contract/home/home.schema.ts';
import { Day, Id, Line, PortraitName } from '#contract/primitives.schema.ts';
import * as endpoints from '#contract/settings/reunions.ts';

const Year = z.int();

const SavedWhen = { title: z.string(), place: z.string(), firstDay: z.string(), lastDay: z.string() };

const Named = { year: Year, ...SavedWhen };

export const ListedReunion = z.object({
  id: z.int(),
  state: z.enum(['preparing', 'current', 'past']),
  ...Named,
  /** The people whose RSVP was confirmed. */
  people: z.int(),
  houses: z.int(),
  /** The number of photos that are visible to the viewer. */
  photos: z.int(),
  faces: z.array(z.string()),
  pictures: z.array(HomePhoto),
});
export type ListedReunion = z.output<typeof ListedReunion>;

export const PastReunion = z.object({
  ...Named,
  timeZone: z.string(),
  /** Families in the order of the settings, which decides their hues. */
  families: z.array(z.string()),
  /** The people who came, and their days. */
  people: z.array(
    z.object({
      name: z.string(),
      familyName: z.string(),
      portrait: PortraitName,
      arriving: z.string(),
      departing: z.string(),
    }),
  ),
  events: z.array(z.omit(ReunionEvent, { mySignup: true })),
  /** The public photos with the most likes: at most `photosOfPast`, oldest first. */
  photos: z.array(Photo),
  /** The number of photos that are visible to the viewer. */
  photoCount: z.int(),
  /** The earned badges, with the people who earned them. */
  badges: z.array(
    z.object({ id: z.string(), name: z.string(), category: z.string(), people: z.array(z.string()) }),
  ),
});
export type PastReunion = z.output<typeof PastReunion>;

export const PastGallery = z.object({
  ...Named,
  timeZone: z.string(),
  albums: z.array(Album),
  /** Everybody's public photos, and the viewer's own, oldest first. */
  photos: z.array(Photo),
});
export type PastGallery = z.output<typeof PastGallery>;
const PartCounts = z.record(z.enum(endpoints.reunionParts), z.int());

export const NextReunion = z.object({
  /** The variable that names a settings file: while it is set, no other reunion is prepared or opened. */
  pinnedBy: z.nullable(z.string()),
  current: z.object({
    ...Named,
    town: z.string(),
    timeZone: z.string(),
    parts: PartCounts,
    /** The number of items that stay with the past reunion. */
    rsvps: z.int(),
    events: z.int(),
    photos: z.int(),
  }),
  prepared: z.nullable(
    z.object({
      id: z.int(),
      ...Named,
      town: z.string(),
      parts: PartCounts,
      names: z.record(z.enum(endpoints.reunionParts), z.array(z.string())),
      /** ISO instant. */
      preparedAt: z.string(),
    }),
  ),
  /** The people who came in earlier reunions, and the address of a letter to them. Newest first. */
  came: z.array(z.object({ year: Year, people: z.int(), addresses: z.array(z.string()) })),
});
export type NextReunion = z.output<typeof NextReunion>;

const WhenAndWhere = {
  title: Line([1, 'Please enter a title'], 80),
  place: Line([1, 'Please enter a place'], 120),
  firstDay: Day('Please choose the first day'),
  lastDay: Day('Please choose the last day'),
};

type Days = Readonly<Record<'firstDay' | 'lastDay', string>>;

const orderOfDays = [
  z.refine<Days>(({ firstDay, lastDay }) => lastDay > firstDay, {
    path: ['lastDay'],
    error: 'The last day must be after the first day',
  }),
  z.refine<Days>(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) <= 30 * 86_400_000, {
    path: ['lastDay'],
    error: 'The last day must be at most 30 days after the first day',
  }),
] as const;

/** A save of the prepared reunion's name, place and days. */
export const PreparedChange = z
  .object({
    ...WhenAndWhere,
    /** The values with which the form opened: fields that it has not changed keep their current values. */
    base: z.optional(z.partial(z.object(SavedWhen))),
  })
  .check(...orderOfDays);
export type PreparedChange = z.output<typeof PreparedChange>;

/** The form of 'Start the next reunion'. */
export const NewReunion = z
  .object({ ...WhenAndWhere, include: z._default(z.array(z.enum(endpoints.reunionParts)), []) })
  .check(
    ...orderOfDays,
    z.refine(
      ({ include }) =>
        include.every((part) => {
          const needed = endpoints.neededBy[part];
          return needed === undefined || include.includes(needed);
        }),
      { path: ['include'], error: 'Houses come along with the families' },
    ),
  );
export type NewReunion = z.output<typeof NewReunion>;

export const listReunions = withSchemas(endpoints.listReunions, { response: z.array(ListedReunion) });

const ofYear = z.object({ year: Id });

export const getPastReunion = withSchemas(endpoints.getPastReunion, {
  params: ofYear,
  response: PastReunion,
});

export const getPastGallery = withSchemas(endpoints.getPastGallery, {
  params: ofYear,
  response: PastGallery,
});

export const prepareReunion = withSchemas(endpoints.prepareReunion, {
  body: NewReunion,
  response: z.object({ id: z.int(), year: Year }),
});

export const getNextReunion = withSchemas(endpoints.getNextReunion, { response: NextReunion });

export const changePrepared = withSchemas(endpoints.changePrepared, {
  params: z.object({ id: Id }),
  body: PreparedChange,
});

export const discardReunion = withSchemas(endpoints.discardReunion, { params: z.object({ id: Id }) });

export const openReunion = withSchemas(endpoints.openReunion, {
  params: z.object({ id: Id }),
  body: z.object({
    /** A letter is sent to everybody who came in one of these years. */
    letterTo: z.array(Year, 'Please say who gets the letter').check(z.maxLength(100)),
  }),
});
