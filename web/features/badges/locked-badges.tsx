import type { ListedBadge } from '#contract/badges/achievements.schema.ts';
import { monthAndDay } from '#contract/dates.ts';
import { AchievementsView } from '#web/features/badges/achievements-view.tsx';
import { BadgeList, BadgeWords, Patch } from '#web/features/badges/badge-patch.tsx';
import { requirement } from '#web/features/badges/model.ts';
import { useStartProgress } from '#web/features/badges/queries.ts';
import { useFirstDayAhead } from '#web/lib/boot.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { focusById } from '#web/ui/focus.ts';
import { Lock } from '#web/ui/icons.ts';
import css from './locked-badges.module.css';

/** The badges without progress, those that can no longer be earned last; organizers may start a badge by hand. */
export function LockedBadges() {
  const isAdmin = useUser()?.isAdmin === true;
  const today = useFirstDayAhead();
  const isOver = ({ lastDay }: ListedBadge) => lastDay !== undefined && lastDay < today;
  const { mutate: start, isPending, variables } = useStartProgress();
  return (
    <AchievementsView>
      {({ locked }) =>
        locked.length > 0 ? (
          <BadgeList className={`${css.badges} grid gap-4`}>
            {locked
              .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
              .map((badge) => (
                <li className="paper" key={badge.id}>
                  <Patch badge={badge} percent={0} />
                  <BadgeWords badge={badge} />
                  <p className={`${css.needs} text-1 inline-row strong`}>
                    <Lock />
                    {badge.lastDay !== undefined && isOver(badge)
                      ? `Available until ${monthAndDay(badge.lastDay)}`
                      : requirement(badge.requiredScore)}
                  </p>
                  {isAdmin && (
                    <Button
                      className={css.start}
                      isBusy={isPending && variables === badge.id}
                      onClick={() =>
                        start(badge.id, { onSuccess: () => focusById('main', { preventScroll: true }) })
                      }
                      size="s"
                    >
                      Start Progress (Admin)<span className="visually-hidden"> of {badge.name}</span>
                    </Button>
                  )}
                </li>
              ))}
          </BadgeList>
        ) : (
          <Empty
            art={<Chairs />}
            title="You've unlocked all available badges! Check your earned or in-progress badges."
          />
        )
      }
    </AchievementsView>
  );
}
