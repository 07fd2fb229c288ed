import * as contract from '#contract/badges/achievements.schema.ts';
import { presentListedBadge } from '#server/features/badges/present.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

export const badgeRoutes = ({ settings, isTrial }: AppContext): Route[] => [
  handle(contract.listBadges, () =>
    settings.badges.map((badge) => presentListedBadge(badge, { ...settings, isTrial })),
  ),
];
