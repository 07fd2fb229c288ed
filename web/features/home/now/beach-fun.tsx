import type { ReactNode } from 'react';
import type { FamilyToday } from '#contract/home/home.schema.ts';
import { useMoment } from '#web/features/home/moment.ts';
import { NextEvent } from '#web/features/home/now/next-event.tsx';
import { NowCard } from '#web/features/home/now/now-card.tsx';
import { useWords } from '#web/features/home/words.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayOf } from '#web/lib/dates.ts';

interface BeachFunProps {
  readonly family: FamilyToday | null;
  readonly forecast: (day: string) => ReactNode;
}

const counted = (count: number) => `${count} beach ${count === 1 ? 'event' : 'events'}. `;

/** The next thing at the beach with that day's weather; without one, what the beach is like. */
export function BeachFun({ family, forecast }: BeachFunProps) {
  const { beach: words } = useWords();
  const { timeZone } = useReunion();
  const isOver = useMoment().phase === 'after';
  const next = family?.beach;
  return (
    <NowCard
      title="Beach Fun"
      field="sand"
      aside={next && forecast(dayOf(next.startTime, timeZone))}
      picture="castle"
      isFull={Boolean(next)}
    >
      {next ? (
        <NextEvent event={next} />
      ) : (
        <p>
          {isOver && family && family.beachEvents > 0 && <b>{counted(family.beachEvents)}</b>}
          {words}
        </p>
      )}
    </NowCard>
  );
}
