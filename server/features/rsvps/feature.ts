import * as records from '#server/features/rsvps/records.ts';
import { rsvpRoutes } from '#server/features/rsvps/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Who comes, and from when to when. */
export const rsvps: Feature = { routes: [rsvpRoutes], records: [records] };
