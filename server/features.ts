// Every feature, each named once; their routes, jobs and subscribers come from here.

import { accounts } from '#server/features/accounts/feature.ts';
import { achievements } from '#server/features/achievements/feature.ts';
import { activities } from '#server/features/activities/feature.ts';
import { activityLog } from '#server/features/activity-log/feature.ts';
import { additions } from '#server/features/additions/feature.ts';
import { albums } from '#server/features/albums/feature.ts';
import { badges } from '#server/features/badges/feature.ts';
import { calendars } from '#server/features/calendars/feature.ts';
import { edits } from '#server/features/edits/feature.ts';
import { eventLetters } from '#server/features/event-letters/feature.ts';
import { events } from '#server/features/events/feature.ts';
import { exports } from '#server/features/exports/feature.ts';
import { home } from '#server/features/home/feature.ts';
import { mailCheck } from '#server/features/mail-check/feature.ts';
import { map } from '#server/features/map/feature.ts';
import { photoComments } from '#server/features/photo-comments/feature.ts';
import { photoUploads } from '#server/features/photo-uploads/feature.ts';
import { photos } from '#server/features/photos/feature.ts';
import { portraits } from '#server/features/portraits/feature.ts';
import { profile } from '#server/features/profile/feature.ts';
import { recovery } from '#server/features/recovery/feature.ts';
import { registrations } from '#server/features/registrations/feature.ts';
import { rentals } from '#server/features/rentals/feature.ts';
import { rsvps } from '#server/features/rsvps/feature.ts';
import { settings } from '#server/features/settings/feature.ts';
import { signIn } from '#server/features/sign-in/feature.ts';
import { signups } from '#server/features/signups/feature.ts';
import { storedFiles } from '#server/features/stored-files/feature.ts';
import { users } from '#server/features/users/feature.ts';
import { weather } from '#server/features/weather/feature.ts';
import type { Feature } from '#server/platform/feature.ts';
import { platform } from '#server/platform/platform-feature.ts';

/** Jobs begin in this order: deletions of events are settled before their letters go. */
export const features: readonly Feature[] = [
  platform,
  accounts,
  registrations,
  recovery,
  signIn,
  profile,
  rsvps,
  events,
  signups,
  eventLetters,
  calendars,
  rentals,
  map,
  photos,
  photoUploads,
  photoComments,
  albums,
  portraits,
  storedFiles,
  settings,
  weather,
  activities,
  home,
  users,
  additions,
  badges,
  achievements,
  exports,
  mailCheck,
  activityLog,
  edits,
];
