import { dayRange } from '#contract/dates.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** The owner of the RSVP, and the days of its people. */
export interface Household {
  readonly fullName: string;
  readonly email: string;
  readonly arriving: string;
  readonly departing: string;
}

/** Asks a household whether it can come on the new days. */
export function daysMoved(
  { fullName, email, arriving, departing }: Household,
  before: ReunionDocument,
  { title, firstDay, lastDay }: ReunionDocument,
): Mail {
  const days = dayRange(firstDay, lastDay);
  return {
    to: email,
    subject: `${title} has new days: ${days}`,
    letter: {
      preview: `It was ${dayRange(before.firstDay, before.lastDay)}. Can you still come?`,
      heading: 'The reunion has new days',
      paragraphs: [
        `Hello ${fullName},`,
        `${title} is now ${days}. It was ${dayRange(before.firstDay, before.lastDay)}. The events have moved with it, each at its hour.`,
        `Your RSVP still says ${dayRange(arriving, departing)}. We haven't changed it. Please tell us whether you can still come, and when.`,
      ],
      action: { label: 'Update your RSVP', path: '/rsvp' },
    },
  };
}
