import { Fit } from '#web/features/places/rentals/map/fit.tsx';
import { Popup } from '#web/features/places/rentals/map/popup.tsx';
import { HouseWords, ShopWords } from '#web/features/places/rentals/map/popup-words.tsx';
import { Markers, type MarkersProps } from '#web/features/places/rentals/markers/markers.tsx';
import { boxOf } from '#web/features/places/rentals/markers/spots.ts';
import { familyLabel } from '#web/features/places/rentals/model.ts';

export interface OnMapProps extends MarkersProps {
  /** Whether an opened popup takes the focus. */
  readonly isPopupFocused: boolean;
  readonly onClose: () => void;
  /** Where minutes by car are counted from. */
  readonly driveFrom: string;
  /** Of a map with nothing to fit. */
  readonly zoom: number;
}

/** What stands on the map: markers, and the popup of the one that is chosen. Comes with the map and not with its page. */
export function OnMap({ isPopupFocused, onClose, driveFrom, zoom, ...markers }: OnMapProps) {
  const { adapter, spots, selected } = markers;
  const open = spots.find(({ id }) => id === selected);
  return (
    <>
      <Markers {...markers} />
      {open && (
        <Popup
          adapter={adapter}
          hue={'house' in open ? open.house.hue : undefined}
          interest={'shop' in open ? open.shop.kind : undefined}
          isFocused={isPopupFocused}
          key={open.id}
          onClose={onClose}
          others={() =>
            spots.filter((one) => one !== open).map((one) => boxOf(one, adapter.toPoint(one.position)))
          }
          position={open.position}
          title={'house' in open ? familyLabel(open.house.rental.familyName) : open.shop.name}
        >
          {'house' in open ? (
            <HouseWords rental={open.house.rental} />
          ) : (
            <ShopWords from={driveFrom} shop={open.shop} />
          )}
        </Popup>
      )}
      <Fit adapter={adapter} spots={spots} zoom={zoom} />
    </>
  );
}
