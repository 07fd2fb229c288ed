import { capitalized, changed, field, sentence } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

// The numbers of those who come, and names of nobody: an RSVP goes with its owner's account.
export const rsvpCreated = recordType({
  type: 'rsvp.created',
  topics: ['rsvps'],
  fields: { status: field('Status', capitalized), members: field('Members') },
  line: { kind: 'rsvps', says: () => 'sent an RSVP' },
});

/** `changed` says whether the people, their days or the family's name differ. */
export const rsvpUpdated = recordType({
  type: 'rsvp.updated',
  topics: ['rsvps'],
  fields: { status: field('Status', capitalized), members: field('Members'), changed },
  line: { kind: 'rsvps', says: sentence('changed their RSVP', 'edited the RSVP of') },
});

export const rsvpApproved = recordType({
  type: 'rsvp.approved',
  topics: ['rsvps'],
  fields: { status: field('Status', capitalized) },
  line: { kind: 'rsvps', says: sentence('approved their own RSVP', 'approved the RSVP of') },
});

export const rsvpRejected = recordType({
  type: 'rsvp.rejected',
  topics: ['rsvps'],
  fields: { status: field('Status', capitalized) },
  line: { kind: 'rsvps', says: sentence('rejected their own RSVP', 'rejected the RSVP of') },
});

/** 'Undo'. */
export const rsvpRejectionUndone = recordType({
  type: 'rsvp.rejection-undone',
  topics: ['rsvps'],
  fields: { status: field('Status', capitalized) },
  line: {
    kind: 'rsvps',
    says: sentence('took back the rejection of their own RSVP', 'took back the rejection of the RSVP of'),
  },
});

export const rsvpDeleted = recordType({
  type: 'rsvp.deleted',
  topics: ['rsvps'],
  fields: { status: field('Status', capitalized) },
  line: { kind: 'rsvps', says: sentence('deleted their own RSVP', 'deleted the RSVP of') },
});
