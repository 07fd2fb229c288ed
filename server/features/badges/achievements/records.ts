import { capitalized, field, sentence, text } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

// They follow from what somebody did, and are told to their owner alone.
export const achievementChanged = recordType({
  type: 'achievement.changed',
  topics: ['achievements'],
  fields: {},
  line: null,
});

/** An organizer has added points by hand. */
export const achievementGranted = recordType({
  type: 'achievement.granted',
  topics: ['achievements'],
  fields: {
    badge_id: field('Badge', (value) => capitalized(text(value).replaceAll('-', ' '))),
    granted: field('Points by hand'),
  },
  line: {
    kind: 'achievements',
    says: sentence('gave themselves progress toward a badge', 'gave progress toward a badge to'),
  },
});
