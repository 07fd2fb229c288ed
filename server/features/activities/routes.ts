import * as contract from '#contract/activities/activities.schema.ts';
import { getActivityGuide, listActivities } from '#server/features/activities/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

export const activityRoutes = ({ settings }: AppContext): Route[] => [
  handle(contract.listActivities, ({ query }) => listActivities(settings.current, query.category)),

  handle(contract.getActivityGuide, () => getActivityGuide(settings.current)),
];
