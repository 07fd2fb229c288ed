import { topics } from '#contract/topics.ts';
import { field } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofReunions = recordsUnder('settings', { topics: ['settings'] });

/** The title of the reunion, as of then. */
const fields = { title: field('Reunion') };

export const reunionPrepared = ofReunions('reunion.prepared', 'prepared the next reunion', fields);

export const reunionChanged = ofReunions('reunion.changed', 'changed the next reunion', {
  title: field('Reunion'),
  place: field('Place'),
  firstDay: field('First day'),
  lastDay: field('Last day'),
});

export const reunionDiscarded = ofReunions('reunion.discarded', 'discarded the next reunion', fields);

/** From then on everything on every page is another reunion's. */
export const reunionOpened = ofReunions('reunion.opened', 'opened the next reunion', fields, { topics });
