import type { FamilyToday } from '#contract/home.ts';
import { useMoment } from '#web/features/home/moment.ts';
import { Arrivals } from '#web/features/home/now/arrivals.tsx';
import { NextEvent } from '#web/features/home/now/next-event.tsx';
import { useWords } from '#web/features/home/words.ts';
import css from './card.module.css';

const counted = ({ dinners, dinnerHosts }: FamilyToday) =>
  `${dinners} ${dinners === 1 ? 'dinner' : 'dinners'}, ${dinnerHosts} ${dinnerHosts === 1 ? 'host' : 'hosts'}. `;

/** The next dinner, and who arrives; where there is none, or it may not be known, what the evenings are like. */
export function FamilyTime({ family }: { family: FamilyToday | null }) {
  const { dinners } = useWords();
  const isOver = useMoment().phase === 'after';
  const dinner = family?.dinner;
  return (
    <article className={`${css.card} ${css.family}`}>
      {dinner && <div className={css.lanterns} aria-hidden="true" />}
      <h3 className="h3">Family Time</h3>
      {dinner ? (
        <NextEvent event={dinner} />
      ) : (
        <p className={css.words}>
          {isOver && family && family.dinnerHosts > 0 && <b>{counted(family)}</b>}
          {dinners}
        </p>
      )}
      {family?.arrivals && family.arrivals.people > 0 ? (
        <Arrivals arrivals={family.arrivals} />
      ) : (
        <div className={`${css.art} ${css.table} ${dinner ? css.beside : ''}`} aria-hidden="true" />
      )}
    </article>
  );
}
