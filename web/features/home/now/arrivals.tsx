import type { FamilyToday } from '#contract/home.ts';
import { useReunion, useToday } from '#web/lib/boot.ts';
import { listOf } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { firstName } from '#web/lib/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import css from './arrivals.module.css';

/** How many are called by name where there is no room for all. */
const calledByName = 2;

/** Who comes today; before the week, how many on its first day. */
export function Arrivals({ arrivals }: { arrivals: NonNullable<FamilyToday['arrivals']> }) {
  const { families } = useReunion();
  const isToday = useToday() === arrivals.day;
  const { people, named } = arrivals;
  const more = people - named.length;
  const names = named.map(({ name }) => firstName(name));
  const called = more > 0 ? names.slice(0, calledByName) : names;
  return (
    <div className={css.arrivals}>
      <div className={css.faces} aria-hidden="true">
        {named.map(({ name, familyName, portrait }, index) => (
          <span
            className={css.face}
            data-fam={familyHue(families, familyName)}
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            key={index}
          >
            <Avatar name={name} hue="var(--hue)" portrait={portrait} />
          </span>
        ))}
        {more > 0 && <span className={`${css.more} num`}>+{more}</span>}
      </div>
      <p>
        <b>{isToday ? 'Arriving today' : `${people} on the first day`}</b>
        <span>{listOf(more > 0 ? [...called, `${people - called.length} more`] : called)}</span>
      </p>
    </div>
  );
}
