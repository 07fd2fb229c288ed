import { useLocation } from 'wouter';
import { RsvpForm } from '#web/features/rsvps/form/rsvp-form.tsx';
import { focusById } from '#web/ui/focus-by-id.ts';

export default function RsvpFormView() {
  const [, navigate] = useLocation();
  const showList = () => {
    navigate('/rsvp');
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The button that had the focus is gone with the form.
    focusById('main', { preventScroll: true });
  };
  return <RsvpForm onSaved={showList} />;
}
