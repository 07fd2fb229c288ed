import { PendingBanner } from '#web/features/identity/accounts/pending-banner.tsx';
import { RsvpList } from '#web/features/rsvps/list/rsvp-list.tsx';
import { useUser } from '#web/lib/session.ts';
import { Chairs } from '#web/ui/drawings.tsx';

export default function RsvpListView() {
  const user = useUser();
  return (
    <RsvpList
      art={<Chairs />}
      formHref="/rsvp?view=form"
      notice={user && !user.isAuthorized && <PendingBanner user={user} />}
    />
  );
}
