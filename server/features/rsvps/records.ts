import { recordType } from '#server/platform/records.ts';

// The numbers of those who come, and names of nobody: an RSVP goes with its owner's account.
export const rsvpCreated = recordType({
  type: 'rsvp.created',
  topics: ['rsvps'],
  fields: ['status', 'members'],
});

/** `changed` says whether the people, their days or the family's name differ. */
export const rsvpUpdated = recordType({
  type: 'rsvp.updated',
  topics: ['rsvps'],
  fields: ['status', 'members', 'changed'],
});

export const rsvpApproved = recordType({ type: 'rsvp.approved', topics: ['rsvps'], fields: ['status'] });

export const rsvpRejected = recordType({ type: 'rsvp.rejected', topics: ['rsvps'], fields: ['status'] });

export const rsvpDeleted = recordType({ type: 'rsvp.deleted', topics: ['rsvps'], fields: ['status'] });
