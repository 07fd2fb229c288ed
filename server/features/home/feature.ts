import { homeRoutes } from '#server/features/home/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** It has no table: it tells what others' tables hold. */
export const home: Feature = { routes: [homeRoutes] };
