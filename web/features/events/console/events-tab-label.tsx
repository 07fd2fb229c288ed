// What the console says about events outside of their tab: in its lead, and on the tab itself.
import { useQuery } from '@tanstack/react-query';
import { eventsLine } from '#web/features/events/console/console-model.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { useUser } from '#web/lib/session.ts';
import { TabLabel } from '#web/ui/tabs.tsx';

/** How many there are, for those who may read them; undefined until it is known. */
function useCount(): number | undefined {
  const isAuthorized = useUser()?.isAuthorized === true;
  return useQuery({ ...eventsQuery, enabled: isAuthorized }).data?.length;
}

export const EventsTabLabel = () => <TabLabel count={useCount() ?? 0} due={0} name="Events" />;

export function EventsLine() {
  const count = useCount();
  return count === undefined ? 'Everything that is on.' : eventsLine(count);
}
