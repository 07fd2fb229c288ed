import { exportRoutes } from '#server/features/exports/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const exports: Feature = { name: 'exports', routes: exportRoutes };
