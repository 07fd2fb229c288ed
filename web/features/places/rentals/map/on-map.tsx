import { useLayoutEffect, useState } from 'react';
import { HouseList, HouseWords, isPhone, Popup, ShopWords } from '#web/features/places/rentals/map/popup.tsx';
import { Markers, type MarkersProps } from '#web/features/places/rentals/markers/markers.tsx';
import { familyLabel, type Spot } from '#web/features/places/rentals/model.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import { printing } from '#web/lib/printing.ts';
import { Button } from '#web/ui/button.tsx';
import css from './on-map.module.css';

interface OnMapProps extends MarkersProps {
  readonly isPopupFocused: boolean;
  readonly onClose: () => void;
  /** The place from which the minutes by car are counted. */
  readonly driveFrom: string;
  /** The middle of town. */
  readonly center: Position;
  /** The zoom of a map with nothing to fit. */
  readonly zoom: number;
}

/** The markers on the map, and the popup of the selected one. Its code is loaded with the map, not with the page. */
export function OnMap(props: OnMapProps) {
  const { adapter, spots, selected, center, zoom } = props;
  const ids = selected?.split(' ') ?? [];
  const chosen = spots.filter(({ id }) => ids.includes(id));
  const isPart = spots.some((spot) => 'house' in spot) && spots.some((spot) => 'shop' in spot);
  const [isFit, setIsFit] = useState(false);
  return (
    <>
      {/* Not before the map has moved to its initial view: otherwise they would be rendered twice. */}
      {isFit && <Markers {...props} />}
      {chosen.length > 0 && <ChosenPopup chosen={chosen} key={selected} {...props} />}
      <Fit adapter={adapter} center={center} onFit={setIsFit} spots={spots} zoom={zoom} />
      {isPart && (
        <Button
          className={css.all}
          data-print="hide"
          onClick={() => fitAll({ adapter, spots, center, zoom }, false)}
          size="s"
        >
          Show all
        </Button>
      )}
    </>
  );
}

function ChosenPopup({ chosen, ...props }: OnMapProps & { chosen: readonly Spot[] }) {
  const { adapter, isPopupFocused, onClose, onSelect, driveFrom } = props;
  const houses = chosen.filter((spot) => 'house' in spot);
  const [first] = chosen as [Spot];
  const families = new Set(houses.map(({ house }) => house.rental.familyName));
  const name = families.size === 1 ? familyLabel([...families][0] ?? '') : `${houses.length} houses`;
  const middle = (axis: keyof Position) =>
    chosen.reduce((sum, { position }) => sum + position[axis], 0) / chosen.length;
  return (
    <Popup
      adapter={adapter}
      hue={families.size === 1 ? houses[0]?.house.hue : undefined}
      interest={'shop' in first ? first.shop.kind : undefined}
      isFocused={isPopupFocused}
      onClose={onClose}
      position={{ latitude: middle('latitude'), longitude: middle('longitude') }}
      title={'shop' in first ? first.shop.name : name}
    >
      {'shop' in first && <ShopWords from={driveFrom} shop={first.shop} />}
      {'house' in first && houses.length === 1 && <HouseWords rental={first.house.rental} />}
      {houses.length > 1 && <HouseList houses={houses} onSelect={onSelect} />}
    </Popup>
  );
}

type FitProps = Pick<OnMapProps, 'adapter' | 'spots' | 'center' | 'zoom'>;

/** The padding around everything on the map (px): a pill is above its spot, half of it on each side. */
const padding = { top: 68, right: 76, bottom: 40, left: 76 };
/** On phones above the attribution. */
const paddingOnPhones = { ...padding, bottom: 76 };
/** Shops have no pills, and beside the middle of town is room for its name. */
const paddingOfShops = { ...paddingOnPhones, right: 124, left: 32 };
/** On paper a pill may have several lines. */
const paddingOnPaper = { ...padding, top: 100 };

/**
 * The positions of the initial view: all of them; on a phone only the houses, if there are any. Without houses the
 * middle of town is included, which a shop at its edge would push out of view.
 */
export function positionsToFit(spots: readonly Spot[], center: Position, isOfHouses: boolean): Position[] {
  const houses = spots.filter((spot) => 'house' in spot);
  const shown = (isOfHouses && houses.length > 0 ? houses : spots).map(({ position }) => position);
  return shown.length > 0 && houses.length === 0 ? [...shown, center] : shown;
}

function fitAll({ adapter, spots, center, zoom }: FitProps, isOfHouses: boolean): void {
  const positions = positionsToFit(spots, center, isOfHouses);
  // The middle of town is among them only if there are no houses.
  const onScreen = !isPhone() ? padding : positions.includes(center) ? paddingOfShops : paddingOnPhones;
  if (positions.length > 1) adapter.fit(positions, printing.get() ? paddingOnPaper : onScreen);
  else if (positions[0]) adapter.show(positions[0], zoom);
}

/**
 * Fits everything whenever something was added or moved, and when the map's width changes, as when a phone is rotated;
 * on paper all houses, and afterwards the previous view. It does not move the map if the person has moved it meanwhile
 * or reads a popup.
 */
function Fit({ onFit, ...props }: FitProps & { onFit: (isFit: true) => void }) {
  const { adapter, spots } = props;
  const where = JSON.stringify(spots.map(({ position }) => position));
  const isPrinting = printing.use();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `where` says when the positions are others
  useLayoutEffect(() => {
    const frame = adapter.pane.closest('section');
    const showAll = () => fitAll(props, isPhone());
    showAll();
    onFit(true);
    if (!frame) return;
    const stop = new AbortController();
    let isTouched = false;
    for (const event of ['pointerdown', 'keydown'])
      frame.addEventListener(event, () => (isTouched = true), { capture: true, signal: stop.signal });
    let width = 0;
    // The observer calls this once at first, with the current width.
    const watch = new ResizeObserver(() => {
      const isOther = width > 0 && frame.clientWidth !== width;
      width = frame.clientWidth;
      if (isOther && !isTouched && !printing.get() && !frame.querySelector('[role="dialog"]')) showAll();
    });
    watch.observe(frame);
    stop.signal.addEventListener('abort', () => watch.disconnect());
    return () => stop.abort();
  }, [adapter, where]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page is put on paper
  useLayoutEffect(() => {
    if (!isPrinting) return;
    const [middle, zoom] = [adapter.center(), adapter.zoom()];
    fitAll(props, true);
    return () => adapter.show(middle, zoom);
  }, [adapter, isPrinting]);
  return null;
}
