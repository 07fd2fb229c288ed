import * as records from '#server/features/rsvps/records.ts';
import { rsvpRoutes } from '#server/features/rsvps/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** RSVPs and their members, each with arrival and departure. */
export const rsvps: Feature = { routes: [rsvpRoutes], records: [records] };
