import { useLocation } from 'wouter';
import { RsvpForm } from '#web/features/rsvps/form/rsvp-form.tsx';

export default function RsvpFormView() {
  const [, navigate] = useLocation();
  const showList = () => {
    navigate('/rsvp');
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The button that had the focus is gone with the form.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <RsvpForm onSaved={showList} />;
}
