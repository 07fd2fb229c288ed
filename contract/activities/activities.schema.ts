import * as z from 'zod/mini';
import * as endpoints from '#contract/activities/activities.ts';
import { drawings } from '#contract/activities/activities.ts';
import { withSchemas } from '#contract/endpoint.ts';
import { EventType } from '#contract/events/events.schema.ts';
import { optional, Text, WebLink, words } from '#contract/primitives.schema.ts';

const WebAddress = WebLink('must be an address that begins with https://');
const Drawing = z.enum(drawings, `must be one of ${drawings.join(', ')}`);

const Slug = z
  .string('must be words such as water-sports')
  .check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be words such as water-sports'), z.maxLength(60));
const planRule = 'must be a type of event: dinner, activity, beach, game or other';
const PlanAs = z.enum(EventType.def.entries, planRule);

export const ActivityCategory = z.object({
  id: Slug,
  name: words('name', 40),
  drawing: Drawing,
  planAs: PlanAs,
});
export type ActivityCategory = z.output<typeof ActivityCategory>;

/** Under a heading, a few things that are typical for a group of people. */
const ActivityGroup = z.object({
  title: words('title', 60),
  ideas: z.array(words('an idea', 120)).check(z.minLength(1, 'must name at least one idea')),
});

const ActivityDocument = z.strictObject({
  id: Slug,
  name: words('name'),
  category: Slug,
  description: Text(600).check(z.minLength(1, 'description must not be empty')),
  /** A photograph of the place; without one, the category's illustration is shown. */
  imageUrl: z.optional(optional(WebAddress)),
  /** The distance from the town, as people say it: 'about 5 miles'. */
  distance: words('distance', 60),
  /** A price range, not an exact amount: 'Free', '$ – $$'. */
  priceRange: words('priceRange', 60),
  websiteUrl: z.optional(optional(WebAddress)),
  /** Why it suits the family reunion. */
  idea: z.optional(optional(Text(300))),
  /** Overrides the category's type. */
  planAs: z.optional(PlanAs),
  /** True: it is no longer listed, and links to its details still open them. */
  isRetired: z.optional(z.boolean()),
});

const isTwin = 'must be different from all others';
/** The index of a value's second occurrence, or -1. */
const repeated = (values: readonly string[]) =>
  values.findIndex((value, index) => values.indexOf(value) !== index);

/** The part of the settings document. Optional: without it, no activity is listed. */
export const ActivitiesDocument = z
  .strictObject({
    categories: z.array(z.strictObject(ActivityCategory.shape)),
    list: z.array(ActivityDocument),
    groups: z._default(z.array(z.strictObject(ActivityGroup.shape)), []),
  })
  .check(({ value, issues }) => {
    const ids = value.categories.map(({ id }) => id);
    const add = (path: PropertyKey[], message: string, input: string | undefined) =>
      issues.push({ code: 'custom', path, message, input });
    const twin = repeated(ids);
    if (twin >= 0) add(['categories', twin, 'id'], isTwin, ids[twin]);
    const names = value.list.map(({ id }) => id);
    const other = repeated(names);
    if (other >= 0) add(['list', other, 'id'], isTwin, names[other]);
    for (const [index, { category }] of value.list.entries())
      if (!ids.includes(category))
        add(['list', index, 'category'], `must be one of the categories: ${ids.join(', ')}`, category);
  });
export type ActivitiesDocument = z.output<typeof ActivitiesDocument>;

export const Activity = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  /** null: the illustration of its category. */
  imageUrl: z.nullable(z.string()),
  distance: z.string(),
  priceRange: z.string(),
  websiteUrl: z.nullable(z.string()),
  idea: z.nullable(z.string()),
  planAs: EventType,
  /** Hidden from the list; links to it still open its details. */
  isRetired: z.boolean(),
});
export type Activity = z.output<typeof Activity>;

export const ActivityGuide = z.object({
  categories: z.array(ActivityCategory),
  groups: z.array(ActivityGroup),
});
export type ActivityGuide = z.output<typeof ActivityGuide>;

export const listActivities = withSchemas(endpoints.listActivities, {
  query: z.object({ category: z.optional(z.string()) }),
  response: z.array(Activity),
});

export const getActivityGuide = withSchemas(endpoints.getActivityGuide, { response: ActivityGuide });
