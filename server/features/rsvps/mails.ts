import { dayRange } from '#contract/dates.ts';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';

import type { Mail } from '#server/platform/mail/mail.ts';

interface Recipient {
  readonly fullName: string;
  readonly email: string;
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** "Sat, Jul 26" */
const dayText = (day: string | null) => (day ? shortDay.format(new Date(day)) : '–');

/** One line per person: 'Ann Miller, Sat, Jul 26 to Sat, Aug 2'. */
const linesOf = ({ members }: Pick<OwnRsvp, 'members'>): string[] =>
  members.map(({ name, arriving, departing }) => `${name}, ${dayText(arriving)} to ${dayText(departing)}`);

export function rsvpWaits(to: Recipient, owner: Recipient, rsvp: OwnRsvp): Mail {
  const count = rsvp.members.length === 1 ? '1 person' : `${rsvp.members.length} people`;
  return {
    to: to.email,
    replyTo: { name: owner.fullName, email: owner.email },
    subject: `New RSVP: ${rsvp.familyName}, ${count}`,
    letter: {
      preview: `${owner.fullName} would like to come and is waiting for your answer.`,
      heading: 'A new RSVP is waiting',
      paragraphs: [
        `Hello ${to.fullName},`,
        `${owner.fullName} (${owner.email}) sent an RSVP for the family ${rsvp.familyName}: ${count}.`,
        ...linesOf(rsvp),
      ],
      notes: [
        { title: 'What approving does', text: 'It confirms the RSVP and gives the account full access.' },
      ],
      action: { label: 'Review the RSVP', path: '/admin?tab=rsvps' },
    },
  };
}

/** Notifies the owner that they are confirmed, and authorized unless the account was before. */
export function rsvpConfirmed(
  to: Recipient & { readonly wasAuthorized: boolean },
  rsvp: Pick<OwnRsvp, 'familyName' | 'members'>,
  settings: ReunionDocument,
): Mail {
  const access = to.wasAuthorized ? '' : ' Your account now has full access to the site.';
  return {
    to: to.email,
    subject: `Your RSVP is confirmed: ${settings.title}`,
    letter: {
      preview: `You are on the list for ${dayRange(settings.firstDay, settings.lastDay)}.`,
      heading: 'Your RSVP is confirmed',
      paragraphs: [
        `Hello ${to.fullName},`,
        `You are on the list for ${settings.title}, ${dayRange(settings.firstDay, settings.lastDay)}, in ${settings.place}.${access}`,
        `Family: ${rsvp.familyName}`,
        ...linesOf(rsvp),
        'Next, see who else is coming, and sign up for the events you like. Plans change: you can update your RSVP any time before the week begins.',
      ],
      action: { label: 'See who is coming', path: '/attendees' },
    },
  };
}
