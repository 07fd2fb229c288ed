import { useLocation } from 'wouter';
import { RentalForm } from '#web/features/places/rentals/form/rental-form.tsx';
import { focusById } from '#web/ui/focus.ts';

export default function AddRentalView() {
  const [, navigate] = useLocation();
  const showOnMap = (id: number) => {
    navigate('/map', { state: { addedRental: id } });
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The button that had the focus is gone with the form.
    focusById('main', { preventScroll: true });
  };
  return <RentalForm onSaved={showOnMap} />;
}
