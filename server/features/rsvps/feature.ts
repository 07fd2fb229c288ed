import * as records from '#server/features/rsvps/records.ts';
import { rsvpRoutes } from '#server/features/rsvps/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const rsvps: Feature = { name: 'rsvps', routes: rsvpRoutes, records };
