import { heroPictureRoutes } from '#server/features/settings/hero-picture/routes.ts';
import * as records from '#server/features/settings/records.ts';
import { reunionRoutes } from '#server/features/settings/reunions/routes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import type { Feature } from '#server/platform/feature.ts';
import { everyPage, originOf } from '#server/platform/http/page-policies.ts';

/** The settings document, and the source of the weather. */
export const settings: Feature = {
  routes: [settingsRoutes, heroPictureRoutes, reunionRoutes],
  records: [records],
  // The browser asks the weather service (product rule 38); the server only allows it.
  connectsTo({ settings }) {
    const { weather } = settings.current;
    return weather ? { [everyPage]: { 'connect-src': [originOf(weather.baseUrl)] } } : {};
  },
};
