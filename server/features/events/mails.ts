// What the letters about events say.
import type { ReunionEvent } from '#contract/events.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import type { Guest } from '#server/features/events/queries.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

interface When {
  readonly startTime: string | number;
  readonly endTime: string | number | null;
}

/** "Sunday, July 27, 6:00 – 8:00 PM", by the reunion's clock. */
function whenText({ startTime, endTime }: When, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return endTime === null
    ? format.format(new Date(startTime))
    : format.formatRange(new Date(startTime), new Date(endTime));
}

/** To one who has signed up: it is at another time or place. */
export function eventMoved(to: Guest, event: ReunionEvent, { timeZone }: ReunionDocument): Mail {
  return {
    to: to.email,
    subject: `Changed: ${event.title}`,
    letter: {
      preview: `${event.title} is now ${whenText(event, timeZone)}, ${event.location}.`,
      heading: 'An event you signed up for has changed',
      paragraphs: [
        `Hello ${to.fullName},`,
        [{ strong: event.title }, ' has a new time or place. It is now:'],
        [{ strong: whenText(event, timeZone) }],
        [{ strong: event.location }],
      ],
      action: { label: 'Open the schedule', path: `/calendar?event=${event.id}` },
      notes: [
        {
          title: "Can't make it any more?",
          text: 'Withdraw on the schedule to free your spot for somebody else.',
        },
      ],
    },
  };
}

/** To one who had signed up: it will not be. */
export function eventCancelled(
  to: Guest,
  event: When & { readonly title: string; readonly location: string },
  { timeZone }: ReunionDocument,
): Mail {
  return {
    to: to.email,
    subject: `Cancelled: ${event.title}`,
    letter: {
      preview: `${event.title} on ${whenText(event, timeZone)} has been cancelled.`,
      heading: 'An event you signed up for is cancelled',
      paragraphs: [
        `Hello ${to.fullName},`,
        [
          { strong: event.title },
          `, ${whenText(event, timeZone)}, ${event.location}, has been cancelled. You don't need to do anything.`,
        ],
      ],
      action: { label: 'See what else is on', path: '/calendar' },
    },
  };
}
