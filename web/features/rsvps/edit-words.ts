import { statusLabels } from '#web/features/rsvps/status-labels.ts';
import { shortDay } from '#web/lib/dates.ts';
import type { EditWords } from '#web/lib/edit-words.ts';

/** How the fields of an RSVP are said where two people have changed them. */
export const rsvpWords: EditWords = {
  familyName: { label: 'Family' },
  status: { label: 'Status', say: (status: keyof typeof statusLabels) => statusLabels[status] },
  notes: { label: 'Notes', isLong: true },
  'members.name': { label: 'name' },
  'members.email': { label: 'email' },
  'members.phone': { label: 'phone' },
  'members.arriving': { label: 'arriving day', say: shortDay },
  'members.departing': { label: 'departing day', say: shortDay },
};
