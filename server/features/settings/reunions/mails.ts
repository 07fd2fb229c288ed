import { dayRange } from '#contract/dates.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** Notifies an attendee of an earlier year that the next reunion is open. */
export function nextReunion(
  { address, isAccount }: { readonly address: string; readonly isAccount: boolean },
  { title, place, firstDay, lastDay }: Pick<ReunionDocument, 'title' | 'place' | 'firstDay' | 'lastDay'>,
): Mail {
  const dates = dayRange(firstDay, lastDay);
  const how = isAccount
    ? 'Your account from last time still works.'
    : 'If you had no account last time, please register first.';
  return {
    to: address,
    ...(!isAccount && { isToStranger: true }),
    subject: `${title}: ${dates}`,
    letter: {
      preview: `The next reunion is ${dates} in ${place}.`,
      heading: 'The next reunion is on',
      paragraphs: [
        'Hello,',
        `We meet again: ${title}, ${dates}, in ${place}.`,
        `Tell us whether you're coming, and who is coming with you. ${how}`,
      ],
      action: { label: 'RSVP', path: '/rsvp' },
    },
  };
}
