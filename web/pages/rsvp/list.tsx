import { PendingBanner } from '#web/features/identity/accounts/pending-banner.tsx';
import { RsvpList } from '#web/features/rsvps/list/rsvp-list.tsx';
import { useUser } from '#web/lib/session.ts';

export default function RsvpListView() {
  const user = useUser();
  return <RsvpList notice={user && !user.isAuthorized && <PendingBanner user={user} />} />;
}
