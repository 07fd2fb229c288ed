// The texts about reunions of all years, without React.
import { dayRange, monthAndDay } from '#contract/dates.ts';
import type { ListedReunion } from '#contract/settings/reunions.schema.ts';
import { counted } from '#web/lib/words.ts';

type Named = Pick<ListedReunion, 'title' | 'year' | 'place' | 'firstDay' | 'lastDay'>;

/** 'Bethany Beach Reunion 2025'; a title that contains the year is unchanged. */
export const nameOf = ({ title, year }: Pick<Named, 'title' | 'year'>): string =>
  title.includes(String(year)) ? title : `${title} ${year}`;

/** 'Bethany Beach, Delaware, July 26 – August 2', the days on one line: the year is beside it. */
export const whereAndWhen = ({ place, firstDay, lastDay, year }: Omit<Named, 'title'>): string =>
  `${place}, ${dayRange(firstDay, lastDay).replace(`, ${year}`, '').replaceAll(' ', '\u00a0')}`;

/** The state of the current reunion, such as 'is on now'. */
export function stateInWords(
  { firstDay, lastDay }: Pick<Named, 'firstDay' | 'lastDay'>,
  today: string,
): string {
  if (today < firstDay) return `begins on ${monthAndDay(firstDay)}`;
  return today > lastDay ? 'is over' : 'is on now';
}

/** '31 people · 6 houses · 214 photos'; leaves out counts of zero */
export const countsIn = ({
  people,
  houses,
  photos,
}: Pick<ListedReunion, 'people' | 'houses' | 'photos'>): string =>
  [
    people > 0 && counted(people, 'person', 'people'),
    houses > 0 && counted(houses, 'house'),
    photos > 0 && counted(photos, 'photo'),
  ]
    .filter(Boolean)
    .join(' · ');
