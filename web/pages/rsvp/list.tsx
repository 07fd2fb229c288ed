import { useQuery } from '@tanstack/react-query';
import { PendingBanner } from '#web/features/accounts/pending-banner.tsx';
import { ownRsvpQuery } from '#web/features/rsvps/api.ts';
import { RsvpList } from '#web/features/rsvps/list/rsvp-list.tsx';
import { useUser } from '#web/lib/session.ts';
import { Chairs } from '#web/ui/chairs.tsx';

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
