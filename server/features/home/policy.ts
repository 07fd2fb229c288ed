/** The day whose arrivals home tells: today in the week, before it the first; null once it is over. */
export function arrivalDay(week: { firstDay: string; lastDay: string }, today: string, isTrial: boolean) {
  if (isTrial || today < week.firstDay) return week.firstDay;
  return today > week.lastDay ? null : today;
}
