// What the console says about events outside of their tab: in its lead, and on the tab itself.
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '#web/features/events/api.ts';
import { eventsLine } from '#web/features/events/console-model.ts';
import { TabLabel } from '#web/ui/tab-label.tsx';

export const EventsTabLabel = () => (
  <TabLabel count={useQuery(eventsQuery).data?.length ?? 0} due={0} name="Events" />
);

export function EventsLine() {
  const events = useQuery(eventsQuery).data;
  return events ? eventsLine(events.length) : 'Everything that is on.';
}
