import { useState } from 'react';
import type { PastReunion } from '#contract/settings/reunions.schema.ts';
import { shortDay } from '#web/lib/dates.ts';
import { byFamily, familyHue } from '#web/lib/families.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import css from './past-people.module.css';

/** How many are shown until the viewer asks for all. */
const firstShown = 8;

export function PastPeople({ reunion }: { readonly reunion: PastReunion }) {
  const { people, families, firstDay, lastDay } = reunion;
  const [isOpen, setIsOpen] = useState(false);
  const before = byFamily(families);
  const sorted = people.toSorted((one, other) => before(one.familyName, other.familyName));
  const shown = isOpen ? sorted : sorted.slice(0, firstShown);
  return (
    <>
      <ul className={`${css.people} grid`}>
        {shown.map(({ name, familyName, portrait, arriving, departing }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and a row keeps nothing of its own
          <li className="cluster" data-fam={familyHue(families, familyName)} key={index}>
            <Avatar hue="var(--hue)" name={name} portrait={portrait} size="m" />
            <p className="grid">
              <b>{name}</b>
              <span className="text-2 num soft">
                {shortDay(arriving)} – {shortDay(departing)}
              </span>
            </p>
            <StayBar stay={{ from: arriving, to: departing }} week={{ from: firstDay, to: lastDay }} />
          </li>
        ))}
      </ul>
      {people.length > firstShown && (
        <div>
          <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer people' : `Show all ${people.length} people`}
          </TextButton>
        </div>
      )}
    </>
  );
}
