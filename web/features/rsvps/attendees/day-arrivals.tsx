import { useQuery } from '@tanstack/react-query';
import { arrivalWords, arrivingOn, attendingFamilies } from '#web/features/rsvps/attendees/model.ts';
import { rsvpsQuery } from '#web/features/rsvps/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import type { Day } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import css from './day-arrivals.module.css';

/** The number of faces that fit into a narrow column. */
const maxFaces = 3;

interface DayArrivalsProps {
  readonly day: Day;
  readonly isPast: boolean;
  /** A further text about the day. */
  readonly children: string;
}

/** The confirmed people who arrive on a day: the first few portraits and names. Without arrivals only the text. */
export function DayArrivals({ day, isPast, children }: DayArrivalsProps) {
  const { families } = useReunion();
  const rsvps = useQuery(rsvpsQuery).data ?? [];
  const arriving = arrivingOn(attendingFamilies(rsvps, families), day);
  if (arriving.length === 0) return children;
  return (
    <div className={`${css.arrivals} stack gap-4`}>
      <div aria-hidden="true" className={css.faces}>
        {arriving.slice(0, maxFaces).map(({ id, name, portrait, family }) => (
          <span data-fam={familyHue(families, family)} key={id}>
            <Avatar hue="var(--hue)" name={name} portrait={portrait} />
          </span>
        ))}
      </div>
      <p className="clamp">
        <b>{arrivalWords(arriving, isPast)}</b> {children}
      </p>
    </div>
  );
}
