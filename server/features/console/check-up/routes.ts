import { getCheckUp } from '#contract/console/check-up.schema.ts';
import { runningSource } from '#server/features/console/check-up/commands.ts';
import { checkUp } from '#server/features/console/check-up/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

export const checkUpRoutes = (context: AppContext): Route[] => [
  handle(getCheckUp, () => checkUp(runningSource(context))),
];
