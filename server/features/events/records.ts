import { lookOf, lookWords } from '#contract/settings/looks.ts';
import { capitalized, changed, field, named, time } from '#server/platform/writes/record-words.ts';
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
