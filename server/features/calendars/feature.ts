import * as records from '#server/features/calendars/records.ts';
import { calendarRoutes } from '#server/features/calendars/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const calendars: Feature = { name: 'calendars', routes: calendarRoutes, records };
