import { lookOf, lookWords } from '#contract/settings/looks.ts';
import { capitalized, changed, field, named, sentence, time } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofEvents = recordsUnder('events', { topics: ['events'], announcedTo: 'authorized' });
// Events outlive their host's account, so the log may contain their fields, but not the long description.
const fields = {
  title: field('Title'),
  location: field('Location'),
  starts_at: field('Starts', time),
  ends_at: field('Ends', time),
  event_type: field('Type', (value, reunion) =>
    value === 'beach' ? lookWords[lookOf(reunion)].outdoors : capitalized(value),
  ),
  max_attendees: field('Max attendees', (value) => (value === null ? 'Unlimited' : String(value))),
};

export const eventCreated = ofEvents('event.created', named('created the event', 'title'), fields);

/** `changed` names all fields that differ. */
export const eventUpdated = ofEvents('event.updated', named('changed the event', 'title'), {
  ...fields,
  changed,
});

export const eventDeleted = ofEvents('event.deleted', named('deleted the event', 'title'), fields);

/** 'Undo'. */
export const eventRestored = ofEvents('event.restored', named('restored the event', 'title'), fields);

const ofSignups = { event_id: null, attendee_count: field('Attendees') };

export const signupCreated = ofEvents('signup.created', ({ event }) => `signed up for ${event}`, ofSignups);

export const signupChanged = ofEvents(
  'signup.changed',
  ({ event }) => `changed their sign-up for ${event}`,
  ofSignups,
);

export const signupWithdrawn = ofEvents(
  'signup.withdrawn',
  ({ event }) => `withdrew from ${event}`,
  ofSignups,
);

const ofFeeds = recordsUnder('accounts', { topics: ['me'] });

export const feedMade = ofFeeds('feed.made', 'made a calendar address');

/** Most people whose rights or secrets end have no feed URL: then nothing was revoked. */
export const feedRevoked = ofFeeds(
  'feed.revoked',
  sentence('revoked their calendar address', 'ended the calendar address of'),
  { feeds: null },
);
