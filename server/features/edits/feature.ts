import { editRoutes } from '#server/features/edits/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const edits: Feature = { name: 'edits', routes: editRoutes };
