import { useQuery } from '@tanstack/react-query';
import { PendingBanner } from '#web/features/identity/accounts/pending-banner.tsx';
import { RsvpList } from '#web/features/rsvps/list/rsvp-list.tsx';
import { ownRsvpQuery } from '#web/features/rsvps/queries.ts';
import { useUser } from '#web/lib/session.ts';
import { Chairs } from '#web/ui/drawings.tsx';

export default function RsvpListView() {
  const user = useUser();
  const own = useQuery(ownRsvpQuery).data;
  return (
    <RsvpList
      art={<Chairs />}
      formHref="/rsvp?view=form"
      notice={user && !user.isAuthorized && <PendingBanner isBrief={own?.status === 'pending'} user={user} />}
    />
  );
}
