// What the console says about accounts outside of their tab: in its lead, and on the tab itself.
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#web/features/users/api.ts';
import { isWaiting, waitingLine } from '#web/features/users/model.ts';
import { TabLabel } from '#web/ui/tab-label.tsx';

interface RsvpQueue {
  readonly waiting: number;
  /** The owners of those replies. */
  readonly pendingOf: ReadonlySet<number>;
  readonly decidedOf: ReadonlySet<number>;
}

/** @param replies undefined while they are not known */
export function WaitingLine({ replies }: { replies: RsvpQueue | undefined }) {
  const users = useQuery(usersQuery).data;
  if (!users || !replies) return 'Everything an organizer looks after.';
  // Who has replied and registered waits once: for the decision on the reply.
  const accounts = users.filter(
    (user) => isWaiting(user, replies.decidedOf) && !replies.pendingOf.has(user.id),
  );
  return waitingLine(replies.waiting, accounts.length);
}

export function UsersTabLabel({ decided }: { decided: ReadonlySet<number> }) {
  const users = useQuery(usersQuery).data ?? [];
  return (
    <TabLabel
      count={users.length}
      due={users.filter((user) => isWaiting(user, decided)).length}
      name="Users"
    />
  );
}
