// The badges that people earn by taking part, and a person's progress with each.
import { endpoint } from '#contract/endpoint.ts';

export const listBadges = endpoint('GET', '/api/badges', 'authorized', { topics: ['settings'] });

/** The viewer's own achievements with progress, in the order of the badges: every other badge is locked. */
export const listAchievements = endpoint('GET', '/api/achievements', 'authorized', {
  topics: ['achievements', 'settings'],
});

/** Awards badges that have been earned and not awarded yet, as after a change of the settings. */
export const checkAchievements = endpoint('POST', '/api/achievements/retroactive', 'authorized');

/** Adds points to the viewer's own badge by hand, up to its required score. */
export const addProgress = endpoint('POST', '/api/achievements/:badgeId', 'admin');
