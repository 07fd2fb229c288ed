import { useEffect } from 'react';
import { Popup } from '#web/features/rentals/map/popup.tsx';
import { HouseWords, ShopWords } from '#web/features/rentals/map/popup-words.tsx';
import { Markers, type MarkersProps } from '#web/features/rentals/markers/markers.tsx';
import type { Spot } from '#web/features/rentals/markers/spots.ts';
import { familyLabel } from '#web/features/rentals/model.ts';
import type { MapAdapter } from '#web/features/rentals/providers/map-adapter.ts';

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
          interest={'shop' in open ? open.shop.kind : undefined}
          isFocused={isPopupFocused}
          key={open.id}
          onClose={onClose}
          pin={'house' in open ? open.house.pin : undefined}
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

/** Around all that is on the map (px): a pin stands above its spot. */
const padding = { top: 68, right: 56, bottom: 48, left: 48 };

/** Shows everything, whenever something was added or moved; who has looked elsewhere meanwhile is not fetched back. */
function Fit({ adapter, spots, zoom }: { adapter: MapAdapter; spots: readonly Spot[]; zoom: number }) {
  const where = JSON.stringify(spots.map(({ position }) => position));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `where` says when the positions are others
  useEffect(() => {
    if (spots.length > 1)
      adapter.fit(
        spots.map(({ position }) => position),
        padding,
      );
    else if (spots[0]) adapter.show(spots[0].position, zoom);
    adapter.refresh();
  }, [adapter, where]);
  return null;
}
