import { MapView } from '#web/features/places/rentals/map-view.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './houses.module.css';

export default function HousesView() {
  const { words } = useReunion();
  return (
    <MapView
      empty={
        <Empty
          action={
            <LinkButton data-print="hide" data-writes href="/map?tab=add" look="accent">
              Add Your Rental
            </LinkButton>
          }
          art={<div aria-hidden="true" className={css.houses} />}
          title="No rental locations have been added yet."
        >
          {words.firstHouse}
        </Empty>
      }
    />
  );
}
