// The badges that people earn by taking part, and a person's progress with each.
import { endpoint } from '#contract/endpoint.ts';

export const listBadges = endpoint({
  method: 'GET',
  path: '/api/badges',
  access: 'authorized',
});

/** The viewer's own achievements with progress, in the order of the badges: every other badge is locked. */
export const listAchievements = endpoint({
  method: 'GET',
  path: '/api/achievements',
  access: 'authorized',
  topics: ['achievements'],
});

/** Awards what has been earned and is not there yet, as after a change of the settings. */
export const checkAchievements = endpoint({
  method: 'POST',
  path: '/api/achievements/retroactive',
  access: 'authorized',
});

/** Adds points of one's own by hand; those beyond what the badge asks for are nothing. */
export const addProgress = endpoint({
  method: 'POST',
  path: '/api/achievements/:badgeId',
  access: 'admin',
});
