import * as contract from '#contract/achievements.ts';
import { presentListedBadge } from '#server/features/badges/present.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http.ts';

export const badgeRoutes = ({ settings, isTrial }: AppContext): Route[] => [
  handle(contract.listBadges, () =>
    settings.badges.map((badge) => presentListedBadge(badge, { ...settings, isTrial })),
  ),
];
