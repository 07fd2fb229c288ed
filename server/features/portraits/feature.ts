import * as records from '#server/features/portraits/records.ts';
import { portraitRoutes } from '#server/features/portraits/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** The photographs that stand for people in place of their initials. */
export const portraits: Feature = { name: 'portraits', routes: portraitRoutes, records };
