import { useLocation } from 'wouter';
import { RsvpForm } from '#web/features/rsvps/form/rsvp-form.tsx';

export default function RsvpFormView() {
  const [, navigate] = useLocation();
  return <RsvpForm onSaved={() => navigate('/rsvp', { transition: true })} />;
}
