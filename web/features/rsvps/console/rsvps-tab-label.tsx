// What the console says about RSVPs outside of their tab: on the tab itself, and to the other tabs.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isPending } from '#web/features/rsvps/console/console-model.ts';
import { allRsvpsQuery } from '#web/features/rsvps/queries.ts';
import { TabLabel } from '#web/ui/tabs.tsx';

/** Whose replies wait for an organizer, and whose are decided; undefined until it is known. */
export function useRsvpQueue() {
  const { data } = useQuery(allRsvpsQuery);
  return useMemo(() => {
    if (!data) return undefined;
    const owners = (rsvps: typeof data) => new Set(rsvps.map(({ user }) => user.id));
    return {
      pendingOf: owners(data.filter(isPending)),
      decidedOf: owners(data.filter((rsvp) => !isPending(rsvp))),
    };
  }, [data]);
}

export function RsvpsTabLabel() {
  const rsvps = useQuery(allRsvpsQuery).data ?? [];
  return <TabLabel count={rsvps.length} due={rsvps.filter(isPending).length} name="RSVPs" />;
}
