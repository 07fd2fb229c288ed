// The settings as organizers view and change them in the console.
import { listOf } from '#contract/dates.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The parts of the document, as the console and the history name them. */
export const settingsParts = {
  reunion: 'The reunion',
  place: 'Place and map',
  families: 'Families',
  organizers: 'Organizers',
  activities: 'Activities',
  badges: 'Badges',
  permissions: 'Who may do what',
  mail: 'Mail',
  look: 'Look',
  limits: 'Limits',
  other: 'Other',
} as const;
export type SettingsPart = keyof typeof settingsParts;

/** '3 replies, 1 event, and 1 house lie outside the week'; '' if there are none. */
export function outsideWeekInWords(
  counts: Readonly<Record<'replies' | 'events' | 'houses', number>>,
): string {
  const { replies, events, houses } = counts;
  const amount = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const all = [
    ...amount(replies, 'reply', 'replies'),
    ...amount(events, 'event', 'events'),
    ...amount(houses, 'house', 'houses'),
  ];
  if (all.length === 0) return '';
  return `${listOf(all)} ${replies + events + houses === 1 ? 'lies' : 'lie'} outside the week`;
}

/** The maximum number of saves that the history shows, newest first. */
export const maxHistory = 100;

export const getSettings = endpoint('GET', '/api/admin/settings', 'admin', {
  topics: ['settings', 'rsvps', 'events', 'rentals'],
});

/** Saves the whole document. 409 `EDIT_CONFLICT` with the current one if somebody has saved since `version`. */
export const saveSettings = endpoint('PUT', '/api/admin/settings', 'admin');

/** Previews the effects of a save. Nothing is written. */
export const previewSettings = endpoint('POST', '/api/admin/settings/preview', 'admin');

export const listSettingsHistory = endpoint('GET', '/api/admin/settings/history', 'admin', {
  topics: ['settings', 'users'],
});

/** 'Put back': saves an earlier document as a new version. */
export const restoreSettings = endpoint('POST', '/api/admin/settings/history/:version/restore', 'admin');
