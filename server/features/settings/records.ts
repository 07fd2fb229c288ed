import { field } from '#server/platform/writes/record-words.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

const ofSettings = recordsUnder('settings', { topics: ['settings'] });

/** `parts` names the changed parts of the document; the history has the details. */
export const settingsSaved = ofSettings('settings.saved', 'changed the settings', {
  parts: field('Changed'),
});

/** A save renamed families in RSVPs and houses. */
export const familiesRenamed = recordType({
  type: 'settings.families-renamed',
  topics: ['rsvps', 'rentals'],
  announcedTo: 'authorized',
  fields: {},
  line: null,
});

/** A save moved the events with the reunion. */
export const eventsMoved = recordType({
  type: 'settings.events-moved',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: {},
  line: null,
});
