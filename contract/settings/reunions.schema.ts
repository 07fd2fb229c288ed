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

/** A reunion by its own settings. */
const Named = { year: Year, ...SavedWhen };

export const ListedReunion = z.object({
  id: z.int(),
  state: z.enum(['preparing', 'current', 'past']),
  ...Named,
  /** Those whose RSVP was confirmed. */
  people: z.int(),
  houses: z.int(),
  /** How many there are that the viewer may see. */
  photos: z.int(),
  /** Portraits of people who came. */
  faces: z.array(z.string()),
  pictures: z.array(HomePhoto),
});
export type ListedReunion = z.output<typeof ListedReunion>;

export const PastReunion = z.object({
  ...Named,
  timeZone: z.string(),
  /** In the order of its settings, by which families have their hues. */
  families: z.array(z.string()),
  /** Who came, and when. */
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
  /** The public photos that most people liked: at most `photosOfPast`, oldest first. */
  photos: z.array(Photo),
  /** How many there are that the viewer may see. */
  photoCount: z.int(),
  /** The badges that somebody earned, with those people. */
  badges: z.array(
    z.object({ id: z.string(), name: z.string(), category: z.string(), people: z.array(z.string()) }),
  ),
});
export type PastReunion = z.output<typeof PastReunion>;

export const PastGallery = z.object({
  ...Named,
  timeZone: z.string(),
  albums: z.array(Album),
  /** Everybody's public ones, and the viewer's own, oldest first. */
  photos: z.array(Photo),
});
export type PastGallery = z.output<typeof PastGallery>;
/** How much there is of each part. */
const PartCounts = z.record(z.enum(endpoints.reunionParts), z.int());

export const NextReunion = z.object({
  /** The variable that names a settings file: then no other reunion is prepared or opened. */
  pinnedBy: z.nullable(z.string()),
  current: z.object({
    ...Named,
    town: z.string(),
    timeZone: z.string(),
    parts: PartCounts,
    /** What stays with it. */
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
      /** What there is of each part, by name. */
      names: z.record(z.enum(endpoints.reunionParts), z.array(z.string())),
      /** ISO instant. */
      preparedAt: z.string(),
    }),
  ),
  /** Who came in the reunions until now, and where a letter to them goes. The newest first. */
  came: z.array(z.object({ year: Year, people: z.int(), addresses: z.array(z.string()) })),
});
export type NextReunion = z.output<typeof NextReunion>;

const WhenAndWhere = {
  title: Line([1, 'Please enter a title'], 80),
  place: Line([1, 'Please enter a place'], 120),
  firstDay: Day('Please choose the first day'),
  lastDay: Day('Please choose the last day'),
};

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

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

/** A save of what the prepared reunion is called, and of where and when it is. */
export const PreparedChange = z
  .object({
    ...WhenAndWhere,
    /** The values that the form began from: what it has not changed since stays as it is. */
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
    /** A letter goes to everybody who came in one of these years. */
    letterTo: z.array(Year, 'Please say who gets the letter').check(z.maxLength(100)),
  }),
});
