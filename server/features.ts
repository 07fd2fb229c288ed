// Every domain, each named once; their routes, jobs and subscribers come from here.
import { activities } from '#server/features/activities/feature.ts';
import { badges } from '#server/features/badges/feature.ts';
import { consoleTabs } from '#server/features/console/feature.ts';
import { events } from '#server/features/events/feature.ts';
import { gallery } from '#server/features/gallery/feature.ts';
import { home } from '#server/features/home/feature.ts';
import { identity } from '#server/features/identity/feature.ts';
import { places } from '#server/features/places/feature.ts';
import { rsvps } from '#server/features/rsvps/feature.ts';
import { settings } from '#server/features/settings/feature.ts';
import type { Feature } from '#server/platform/feature.ts';
import { platform } from '#server/platform/platform-feature.ts';
import { storedFiles } from '#server/platform/stored-files/feature.ts';

/** The activity log hears of badges after they are awarded, so the console comes last. */
export const features: readonly Feature[] = [
  platform,
  identity,
  rsvps,
  events,
  places,
  gallery,
  storedFiles,
  settings,
  activities,
  home,
  badges,
  consoleTabs,
];
