import { capitalized, field, sentence, text } from '#server/platform/writes/record-words.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

// They follow from other records, and are announced only to their owner.
export const achievementChanged = recordType({
  type: 'achievement.changed',
  topics: ['achievements'],
  fields: {},
  line: null,
});

export const achievementGranted = recordsUnder('achievements', { topics: ['achievements'] })(
  'achievement.granted',
  sentence('gave themselves progress toward a badge', 'gave progress toward a badge to'),
  {
    badge_id: field('Badge', (value) => capitalized(text(value).replaceAll('-', ' '))),
    granted: field('Points by hand'),
  },
);
