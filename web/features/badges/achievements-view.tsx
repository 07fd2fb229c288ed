import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupsOf } from '#web/features/badges/model.ts';
import { achievementsQuery, badgesQuery, useCheck } from '#web/features/badges/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { History } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './achievements-view.module.css';

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

/** The badges in their groups; undefined until both answers are there. */
export function useGroups() {
  const badges = useQuery(badgesQuery).data;
  const achievements = useQuery(achievementsQuery).data;
  return badges && achievements && groupsOf(badges, achievements);
}

export function AchievementsLead() {
  const { mutate: check, isPending } = useCheck();
  const groups = useGroups();
  // An earned badge counts on both sides when the organizers have taken it out of the list.
  const all = groups && groups.earned.length + groups.inProgress.length + groups.locked.length;
  return (
    <div className={`${css.lead} cluster`}>
      <Button isBusy={isPending} onClick={() => check()}>
        {!isPending && <History />}
        Check Past Activities
      </Button>
      {groups && (
        <p className="num text-2 soft">
          <b>{groups.earned.length}</b> of <b>{all}</b> earned
        </p>
      )}
    </div>
  );
}
