import * as z from 'zod/mini';
import type { PersonalLimit } from '#contract/limits.ts';

const figure = z.optional(
  z
    .number('must be a number')
    .check(z.refine((count) => Number.isInteger(count) && count > 0, 'must be a whole number above 0')),
);
/** Limits of the settings document, which override those in `limits.ts`. */
const raised = z.optional(z.strictObject({ hourly: figure, total: figure }));
const hourlyRaised = z.optional(z.strictObject({ hourly: figure }));
export const LimitSettings = z.strictObject({
  rentals: raised,
  events: raised,
  albums: raised,
  comments: raised,
  photos: raised,
  imports: hourlyRaised,
  likes: hourlyRaised,
  signups: hourlyRaised,
  rsvps: hourlyRaised,
  portraits: hourlyRaised,
  changes: hourlyRaised,
} satisfies Record<PersonalLimit, z.ZodMiniType>);
export type LimitSettings = z.output<typeof LimitSettings>;
