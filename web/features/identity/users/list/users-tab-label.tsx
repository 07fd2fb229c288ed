// What the console says about accounts outside of their tab: in its lead, and on the tab itself.
import { useQuery } from '@tanstack/react-query';
import { isWaiting, type Replies, waitingLine } from '#web/features/identity/users/model.ts';
import { usersQuery } from '#web/features/identity/users/queries.ts';
import { TabLabel } from '#web/ui/tabs.tsx';

/** @param replies undefined while they are not known */
export function WaitingLine({ replies }: { replies: Replies | undefined }) {
  const users = useQuery(usersQuery).data;
  if (!users || !replies) return 'Everything an organizer looks after.';
  const waiting = users.filter((user) => isWaiting(user, replies));
  return waitingLine(waiting.length, waiting.filter(({ id }) => replies.pendingOf.has(id)).length);
}

export function UsersTabLabel({ replies }: { replies: Replies }) {
  const users = useQuery(usersQuery).data ?? [];
  return (
    <TabLabel
      count={users.length}
      due={users.filter((user) => isWaiting(user, replies)).length}
      name="Users"
    />
  );
}
