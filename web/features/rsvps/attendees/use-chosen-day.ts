import { useLocation, useSearch } from 'wouter';
import { type Day, isWithin, type Span } from '#web/lib/days.ts';

const attendees = '/attendees';

/** The day of the week whose people are shown: in the address, so that it can be sent to somebody; none: everyone. */
export function useChosenDay(week: Span) {
  const named = new URLSearchParams(useSearch()).get('day') ?? '';
  const [, navigate] = useLocation();
  const choose = (day: Day | undefined) =>
    navigate(day ? `${attendees}?day=${day}` : attendees, { replace: true });
  return [isWithin(named, week) ? named : undefined, choose] as const;
}
