import { useLocation } from 'wouter';
import { RsvpForm } from '#web/features/rsvps/form/rsvp-form.tsx';
import type { SavedState } from '#web/features/rsvps/list/rsvp-list.tsx';

export default function RsvpFormView() {
  const [, navigate] = useLocation();
  return (
    <RsvpForm
      onSaved={({ status }) =>
        navigate<SavedState>('/rsvp', { transition: true, state: { saved: { status } } })
      }
    />
  );
}
