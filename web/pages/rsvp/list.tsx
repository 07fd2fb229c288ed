import { RsvpList } from '#web/features/rsvps/list/rsvp-list.tsx';
import { Chairs } from '#web/ui/chairs.tsx';

export default function RsvpListView() {
  return <RsvpList art={<Chairs />} formHref="/rsvp?view=form" />;
}
