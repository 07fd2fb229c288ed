import { activityRoutes } from '#server/features/activities/routes.ts';
import type { Feature } from '#server/platform/feature.ts';
import { originOf } from '#server/platform/http/page-policies.ts';

export const activities: Feature = {
  routes: [activityRoutes],
  // Photographs that the settings name in place of illustrations.
  connectsTo: ({ settings }) => {
    const origins = settings.current.activities.list.flatMap(({ imageUrl }) =>
      imageUrl ? originOf(imageUrl) : [],
    );
    return { '/activities': { 'img-src': origins } };
  },
};
