import { homeRoutes } from '#server/features/home/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** A summary of the other domains' tables; it has none of its own. */
export const home: Feature = { routes: [homeRoutes] };
