import type { FamilyToday } from '#contract/home.ts';
import { useMoment } from '#web/features/home/moment.ts';
import { Arrivals } from '#web/features/home/now/arrivals.tsx';
import { NextEvent } from '#web/features/home/now/next-event.tsx';
import { NowCard } from '#web/features/home/now/now-card.tsx';
import { useWords } from '#web/features/home/words.ts';

const counted = ({ dinners, dinnerHosts }: FamilyToday) =>
  `${dinners} ${dinners === 1 ? 'dinner' : 'dinners'}, ${dinnerHosts} ${dinnerHosts === 1 ? 'host' : 'hosts'}. `;

/** The next dinner, and who arrives; where there is none, or it may not be known, what the evenings are like. */
export function FamilyTime({ family }: { family: FamilyToday | null }) {
  const { dinners } = useWords();
  const isOver = useMoment().phase === 'after';
  const dinner = family?.dinner;
  const arrivals = family?.arrivals?.people ? family.arrivals : null;
  return (
    <NowCard
      title="Family Time"
      field="glass"
      hasLanterns={Boolean(dinner)}
      picture={arrivals ? undefined : 'table'}
      isFull={Boolean(dinner)}
    >
      {dinner ? (
        <NextEvent event={dinner} />
      ) : (
        <p>
          {isOver && family && family.dinnerHosts > 0 && <b>{counted(family)}</b>}
          {dinners}
        </p>
      )}
      {arrivals && <Arrivals arrivals={arrivals} />}
    </NowCard>
  );
}
