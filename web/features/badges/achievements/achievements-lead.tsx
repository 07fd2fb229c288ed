import { useQuery } from '@tanstack/react-query';
import { achievementsQuery, badgesQuery, useCheck } from '#web/features/badges/achievements/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { History } from '#web/ui/icons.ts';
import css from './achievements-lead.module.css';

/** The one button of the page, and how many badges are there already. */
export function AchievementsLead() {
  const { mutate: check, isPending } = useCheck();
  const badges = useQuery(badgesQuery).data;
  const achievements = useQuery(achievementsQuery).data;
  return (
    <div className={`${css.lead} cluster`}>
      <Button isBusy={isPending} look="primary" onClick={() => check()}>
        {!isPending && <History aria-hidden="true" className="icon" />}
        Check Past Activities
      </Button>
      {badges && achievements && (
        <p className="num">
          <b>{achievements.filter(({ completed }) => completed).length}</b> of <b>{badges.length}</b> sewn on
        </p>
      )}
    </div>
  );
}
