import { topics } from '#contract/topics.ts';
import { field } from '#server/platform/writes/record-words.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

const ofSettings = recordsUnder('settings', { topics: ['settings'] });

/** `parts` names the changed parts of the document; the history has the details. */
export const settingsSaved = ofSettings('settings.saved', 'changed the settings', {
  parts: field('Changed'),
});

const ofASave = { announcedTo: 'authorized', fields: {}, line: null } as const;

export const familiesRenamed = recordType({
  type: 'settings.families-renamed',
  topics: ['rsvps', 'rentals'],
  ...ofASave,
});

export const eventsMoved = recordType({ type: 'settings.events-moved', topics: ['events'], ...ofASave });

/** The title of the reunion, as of then. */
const fields = { title: field('Reunion') };

export const reunionPrepared = ofSettings('reunion.prepared', 'prepared the next reunion', fields);

export const reunionChanged = ofSettings('reunion.changed', 'changed the next reunion', {
  ...fields,
  place: field('Place'),
  firstDay: field('First day'),
  lastDay: field('Last day'),
});

export const reunionDiscarded = ofSettings('reunion.discarded', 'discarded the next reunion', fields);

/** From then on everything on every page is another reunion's. */
export const reunionOpened = ofSettings('reunion.opened', 'opened the next reunion', fields, { topics });
