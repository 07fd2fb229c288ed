import { Hourglass } from 'lucide-react';
import { Notice } from '#web/ui/notice.tsx';

/** For everyone signed in whom nobody has authorized yet, on / and /rsvp. */
export const PendingBanner = () => (
  <Notice title="Account Pending Authorization" icon={<Hourglass className="i" aria-hidden="true" />}>
    Your account was created, but access is limited for now. You can still submit an RSVP. The administrator
    has been notified and will review your account for full access to calendar, map, activities and photo
    gallery.
  </Notice>
);
