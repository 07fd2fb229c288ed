import { useState } from 'react';
import { DaysHere } from '#web/features/rsvps/attendees/days-here.tsx';
import { thereOn } from '#web/features/rsvps/attendees/model.ts';
import type { Family } from '#web/features/rsvps/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { type Day, longDay, weekOf } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './day-presence-dialog.module.css';

interface DayPresenceDialogProps {
  /** The day that it opens with. */
  readonly day: Day;
  readonly families: readonly Family[];
  readonly onClose: () => void;
}

export function DayPresenceDialog({ day: first, families, onClose }: DayPresenceDialogProps) {
  const reunion = useReunion();
  const [day, setDay] = useState(first);
  const there = thereOn(families, day);
  const count = there.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <Dialog
      actions={<LinkButton href="/attendees">Family Directory</LinkButton>}
      description={`${count || 'None'} of the people who have confirmed.`}
      onClose={onClose}
      title={`Who is here on ${longDay(day)}`}
    >
      <div className={`${css.families} grid gap-6`}>
        <DaysHere
          day={day}
          families={families}
          onChoose={(chosen) => setDay(chosen ?? day)}
          week={weekOf(reunion)}
        />
        {there.map(({ name, members }) => (
          <section aria-label={name} data-fam={familyHue(reunion.families, name)} key={name}>
            <h3 className="family-dot h3 row">
              {name}
              <small className="num">{members.length}</small>
            </h3>
            <ul className="grid">
              {members.map((member) => (
                <li className="stack gap-1 text-2" key={member.id}>
                  <Avatar hue="var(--hue)" name={member.name} portrait={member.portrait} size="m" />
                  <span>{member.name}</span>
                  {member.arriving === day && <small className="text-1 soft"> arrives</small>}
                  {member.departing === day && <small className="text-1 soft"> leaves</small>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
