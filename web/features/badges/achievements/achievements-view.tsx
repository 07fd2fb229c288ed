import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupsOf } from '#web/features/badges/achievements/model.ts';
import { achievementsQuery, badgesQuery } from '#web/features/badges/achievements/queries.ts';
import { QueryView } from '#web/ui/query-view.tsx';

const failed = 'The badges did not load';

interface AchievementsViewProps {
  readonly children: (groups: ReturnType<typeof groupsOf>) => ReactNode;
}

/** Badges and what the person has of them, once both are there. */
export function AchievementsView({ children }: AchievementsViewProps) {
  const badges = useQuery(badgesQuery);
  const achievements = useQuery(achievementsQuery);
  return (
    <QueryView failed={failed} query={badges}>
      {(all) => (
        <QueryView failed={failed} query={achievements}>
          {(own) => children(groupsOf(all, own))}
        </QueryView>
      )}
    </QueryView>
  );
}
