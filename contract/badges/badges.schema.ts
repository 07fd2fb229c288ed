// The badges of the settings document: their names, and the counted actions that earn them.
import * as z from 'zod/mini';
import { EventType } from '#contract/events/events.schema.ts';
import { Text, words } from '#contract/primitives.schema.ts';

const slugRule = 'must be words such as early-bird';
const Slug = z.string(slugRule).check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, slugRule), z.maxLength(60));

/** The upper bound of a required score. */
export const maxPoints = 1000;

/** A whole number from 1 to `max`. @param rule the message for any other value */
export const wholeNumber = (max: number, rule = `must be a whole number from 1 to ${max}`) =>
  z
    .number(rule)
    .check(
      z.minimum(1, { error: rule, abort: true }),
      z.maximum(max, { error: rule, abort: true }),
      z.refine(Number.isInteger, { error: rule, abort: true }),
    );

/** Only events of this type; omitted: events of any type. */
const eventType = z.optional(
  z.enum(EventType.def.entries, 'must be a type of event: dinner, activity, beach, game or other'),
);

const plain = <const Counts extends string>(counts: Counts) => z.strictObject({ counts: z.literal(counts) });

/** The things that the server can count for a person. */
const rules = [
  /** 1 once they have replied, that many days before the first day or earlier. */
  z.strictObject({ counts: z.literal('early-rsvp'), daysBefore: wholeNumber(365) }),
  /** Days of the reunion that are over by its clock, on which somebody of their RSVP was there. */
  plain('days-in-town'),
  /** The number of filled fields among phone, rental location and emergency contact. */
  plain('profile-fields'),
  plain('rentals'),
  z.strictObject({ counts: z.literal('events-hosted'), eventType }),
  /** People who have signed up for the events that they host. */
  plain('guests-welcomed'),
  /** Events that they have signed up for. */
  z.strictObject({ counts: z.literal('signups'), eventType }),
  /** Hosts of those. */
  z.strictObject({ counts: z.literal('hosts-visited'), eventType }),
  /** Types of events that they have hosted or signed up for. */
  plain('event-types'),
  /** Their photos that are visible to the family. */
  plain('photos'),
  /** Those of these photos that are in an album. */
  plain('photos-in-albums'),
  plain('albums'),
  /** Their comments on other people's photos. */
  plain('comments'),
  /** Other people's photos that they like. */
  plain('likes-given'),
  /** The likes of others on their photos, each person once per photo. */
  plain('likes-received'),
  /** Their other earned badges, without those that count badges. */
  plain('badges-earned'),
] as const;

const names = rules.map(({ def }) => def.shape.counts.def.values[0]);
const unknownRule = `must be one of ${names.join(', ')}`;

export const BadgeRule = z.discriminatedUnion('counts', rules, unknownRule);
export type BadgeRule = z.output<typeof BadgeRule>;

const BadgeDocument = z.strictObject({
  /** The id must never change once people have the badge. */
  id: Slug,
  /** The drawing is chosen by words in the name. */
  name: words('name', 60),
  /** Chooses the drawing where no word of the name does. */
  category: words('category', 40),
  description: Text(200).check(z.minLength(1, 'description must not be empty')),
  points: wholeNumber(maxPoints),
  rule: BadgeRule,
  /** True: nobody can earn it any more; people who have earned it keep it. */
  isRetired: z.optional(z.boolean()),
});
export type BadgeDocument = z.output<typeof BadgeDocument>;

/** The highest count that is possible, where it is known in advance. */
function attainable({ counts }: BadgeRule, badges: readonly BadgeDocument[]): number {
  if (counts === 'early-rsvp') return 1;
  if (counts === 'profile-fields') return 3;
  if (counts === 'event-types') return Object.keys(EventType.def.entries).length;
  if (counts === 'badges-earned')
    return badges.filter(({ rule, isRetired }) => rule.counts !== 'badges-earned' && !isRetired).length;
  return maxPoints;
}

/** The part of the settings document, in the order in which they are shown. */
export const BadgesDocument = z.array(BadgeDocument).check(({ value, issues }) => {
  const ids = value.map(({ id }) => id);
  for (const [index, { id, points, rule, isRetired }] of value.entries()) {
    if (ids.indexOf(id) !== index)
      issues.push({
        code: 'custom',
        path: [index, 'id'],
        message: 'must be different from all others',
        input: id,
      });
    const max = attainable(rule, value);
    if (!isRetired && points > max && max < maxPoints)
      issues.push({
        code: 'custom',
        path: [index, 'points'],
        message: `must be at most ${max}: no more can be counted`,
        input: points,
      });
  }
});
