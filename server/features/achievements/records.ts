import { recordType } from '#server/platform/records.ts';

// They follow from what somebody did, and are told to their owner alone.
export const achievementChanged = recordType({
  type: 'achievement.changed',
  topics: ['achievements'],
  fields: [],
  isActivity: false,
});

/** An organizer has added points by hand. */
export const achievementGranted = recordType({
  type: 'achievement.granted',
  topics: ['achievements'],
  fields: ['badge_id', 'granted'],
});
