import type { ReactNode } from 'react';
import { mailHref, telHref } from '#web/lib/contact-links.ts';
import { type Day, dayOnly, mediumDay, nightsBetween, type Span } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Mail, Phone } from '#web/ui/icons.ts';
import { StayBar, StayDays } from '#web/ui/stay-bar.tsx';
import css from './people-table.module.css';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly portrait?: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly arriving: Day | null;
  readonly departing: Day | null;
}

const none = <span className={css.none}>-</span>;

/** The maximum length of a name that fits in a line of a phone; a longer one gets a smaller font size. */
const maxBeside = 26;

/** A link if the text can be one, which small screens show as an icon; else the text. */
const linked = (hrefOf: (value: string) => string | null, value: string | null, icon: ReactNode) => {
  if (!value) return none;
  const href = hrefOf(value);
  return href ? (
    <a className={css.reach} href={href}>
      {icon}
      <span>{value}</span>
    </a>
  ) : (
    <span className={css.text}>{value}</span>
  );
};

/** 'Jul 26, 2025', of which a small screen shows 'Jul 26'. */
const dated = (day: Day | null) =>
  day ? (
    <>
      {dayOnly(day)}
      <span className={css.year}>{mediumDay(day).slice(dayOnly(day).length)}</span>
    </>
  ) : (
    none
  );

interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly week: Span;
  /** A selected day: a band through each stay, and a word beside people who arrive or leave on it. */
  readonly day?: Day | undefined;
}

/** People, how to reach them, and their stay as text and as a bar. A table; on small screens a face and two lines. */
export function PeopleTable({ people, week, day }: PeopleTableProps) {
  const nights = nightsBetween(week.from, week.to);
  const band =
    day === undefined ? undefined : { '--n': nights + 1, '--at': nightsBetween(week.from, day) / nights };
  const columns: readonly Column<Person>[] = [
    {
      title: 'Name',
      cell: ({ name, portrait, arriving, departing }) => (
        <span className={`${css.person} gap-4 row strong`}>
          <span>
            <Avatar hue="var(--hue)" name={name} portrait={portrait} />
          </span>
          <span>
            {name}
            {day && day === arriving && <small className="text-1 soft nowrap"> arrives</small>}
            {day && day === departing && <small className="text-1 soft nowrap"> leaves</small>}
          </span>
        </span>
      ),
    },
    {
      title: 'Email',
      cell: ({ email }) => linked(mailHref, email, <Mail />),
    },
    {
      title: 'Phone',
      cell: ({ phone }) => linked(telHref, phone, <Phone />),
    },
    { title: 'Arriving', cell: ({ arriving }) => dated(arriving) },
    {
      title: 'Stay',
      drawing: <StayDays week={week} />,
      cell: ({ arriving, departing }) =>
        arriving && departing && <StayBar stay={{ from: arriving, to: departing }} week={week} />,
    },
    { title: 'Departing', cell: ({ departing }) => dated(departing) },
  ];
  return (
    <div className={css.people} data-day={day} style={band}>
      <DataTable
        columns={columns}
        rowProps={({ name }) => ({ 'data-long': name.length > maxBeside || undefined })}
        rows={people}
      />
    </div>
  );
}
