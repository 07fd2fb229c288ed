// The letters about events.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { EventFacts, When } from '#server/features/events/event-letters/policy.ts';
import type { Guest } from '#server/features/events/event-letters/queries.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** "Sunday, July 27, 6:00 – 8:00 PM", by the reunion's clock. */
function whenText({ starts_at, ends_at }: When, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return ends_at === null ? format.format(starts_at) : format.formatRange(starts_at, ends_at);
}

export function eventMoved(to: Guest, event: EventFacts, { timeZone }: ReunionDocument): Mail {
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
          title: "Can't make it anymore?",
          text: 'Withdraw on the schedule to free your spot for somebody else.',
        },
      ],
    },
  };
}

export function eventCancelled(to: Guest, event: EventFacts, { timeZone }: ReunionDocument): Mail {
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
