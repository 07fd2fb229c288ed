import { addDays } from '#web/lib/dates.ts';
import type { Day } from '#web/lib/days.ts';

/** How many days a forecast reaches, today among them. */
const reach = 7;

/** Whether a forecast may know of any of these days. */
export const isInReach = (days: readonly Day[], today: Day): boolean =>
  days.some((day) => day >= today && day < addDays(today, reach));
