import { capitalized, changed, field, sentence } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofRsvps = recordsUnder('rsvps', { topics: ['rsvps'] });
const status = field('Status', capitalized);
// Records keep the number of members and no names: an RSVP goes with its owner's account.
const fields = { status, members: field('Members') };

export const rsvpCreated = ofRsvps('rsvp.created', 'sent an RSVP', fields);

/** `changed` says whether the people, their days or the family's name differ. */
export const rsvpUpdated = ofRsvps('rsvp.updated', sentence('changed their RSVP', 'edited the RSVP of'), {
  ...fields,
  changed,
});

export const rsvpApproved = ofRsvps(
  'rsvp.approved',
  sentence('approved their own RSVP', 'approved the RSVP of'),
  { status },
);

export const rsvpRejected = ofRsvps(
  'rsvp.rejected',
  sentence('rejected their own RSVP', 'rejected the RSVP of'),
  { status },
);

/** 'Undo'. */
export const rsvpRejectionUndone = ofRsvps(
  'rsvp.rejection-undone',
  sentence('took back the rejection of their own RSVP', 'took back the rejection of the RSVP of'),
  { status },
);

export const rsvpDeleted = ofRsvps(
  'rsvp.deleted',
  sentence('deleted their own RSVP', 'deleted the RSVP of'),
  { status },
);
