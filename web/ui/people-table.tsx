import type { ReactNode } from 'react';
import { mailHref, telHref } from '#web/lib/contact-links.ts';
import { mediumDay } from '#web/lib/dates.ts';
import type { Day, Span } from '#web/lib/days.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StayBar, StayDays } from '#web/ui/stay-bar.tsx';
import css from './people-table.module.css';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly arriving: Day | null;
  readonly departing: Day | null;
}

const none = <span className={css.none}>-</span>;

/** As a link where the text makes one, else the text. */
const linked = (hrefOf: (value: string) => string | null, value: string | null): ReactNode => {
  if (!value) return none;
  const href = hrefOf(value);
  return href ? <a href={href}>{value}</a> : value;
};

/** People, how to reach them, and their stay in words and as a bar. A table; on small screens its rows are cards. */
export const PeopleTable = ({ people, week }: { people: readonly Person[]; week: Span }) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Email</th>
        <th scope="col">Phone</th>
        <th scope="col">Arriving</th>
        <td aria-hidden="true">
          <StayDays week={week} />
        </td>
        <th scope="col">Departing</th>
      </tr>
    </thead>
    <tbody>
      {people.map(({ id, name, email, phone, arriving, departing }) => (
        <tr key={id}>
          <td>
            <span className={css.person}>
              <Avatar hue="var(--hue)" name={name} />
              {name}
            </span>
          </td>
          <td>{linked(mailHref, email)}</td>
          <td className="num">{linked(telHref, phone)}</td>
          <td className="num" data-label="Arriving">
            {arriving ? mediumDay(arriving) : none}
          </td>
          <td aria-hidden="true" className={css.stay}>
            {arriving && departing && <StayBar stay={{ from: arriving, to: departing }} week={week} />}
          </td>
          <td className="num" data-label="Departing">
            {departing ? mediumDay(departing) : none}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
