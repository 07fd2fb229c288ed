import { settingsRoutes } from '#server/features/settings/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const settings: Feature = { name: 'settings', routes: settingsRoutes };
