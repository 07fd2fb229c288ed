// What the tabs of the page are called, with how many badges are behind each.
import { useQuery } from '@tanstack/react-query';
import { groupsOf } from '#web/features/badges/achievements/model.ts';
import { achievementsQuery, badgesQuery } from '#web/features/badges/achievements/queries.ts';
import { TabLabel } from '#web/ui/tabs.tsx';

const names = { earned: 'Earned Badges', inProgress: 'In Progress', locked: 'Locked Badges' } as const;

export function BadgesTabLabel({ of }: { readonly of: keyof typeof names }) {
  const badges = useQuery(badgesQuery).data;
  const achievements = useQuery(achievementsQuery).data;
  if (!badges || !achievements) return names[of];
  return <TabLabel count={groupsOf(badges, achievements)[of].length} due={0} name={names[of]} />;
}
