import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Rental } from '#contract/places/rentals.schema.ts';
import {
  isPhone,
  placeOfPopup,
  roomOnRight,
  type Size,
} from '#web/features/places/rentals/map/popup-place.ts';
import {
  type Amenity,
  familyLabel,
  type HouseSpot,
  stayInWords,
  stayOf,
} from '#web/features/places/rentals/model.ts';
import {
  type Box,
  type MapAdapter,
  type Padding,
  type Position,
  useMoves,
} from '#web/features/places/rentals/providers/map-adapter.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { TideLine } from '#web/ui/drawings.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Clock, MapPin, X } from '#web/ui/icons.ts';
import { MapLink } from '#web/ui/map-link.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './popup.module.css';

interface PopupProps {
  readonly adapter: MapAdapter;
  readonly position: Position;
  readonly title: string;
  /** A family's number for `data-fam`. */
  readonly hue?: number | undefined;
  readonly interest?: string | undefined;
  /** Half of its marker's width (px). */
  readonly half: number;
  /** The other boxes on the map, from its upper left corner: the popup covers as little of them as it can. */
  readonly others: () => readonly Box[];
  /** Whether the focus goes there: not where the list beside has it. */
  readonly isFocused: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Free room around a pin whose popup stands beside it (px); a pin stands above its foot. */
const room = { top: 64, right: 40, bottom: 24, left: 40 };
/** On phones: beneath the map's credits, and above the popup (px). */
const belowBadge = 96;
const abovePopup = 20;

/** Where a pin and its popup both find room; on phones that goes on beyond the map's foot. */
function roomFor(box: HTMLElement, map: HTMLElement): Padding {
  const popup = box.getBoundingClientRect();
  const frame = map.getBoundingClientRect();
  if (isPhone()) return { ...room, top: belowBadge, bottom: frame.bottom - popup.top + abovePopup };
  return { ...room, right: roomOnRight(popup.width) };
}

/** The popup of a spot: beside it on the map, connected by a line; on phones at the foot of the map. */
export function Popup({
  adapter,
  position,
  title,
  hue,
  interest,
  half,
  others,
  isFocused,
  onClose,
  children,
}: PopupProps) {
  useMoves(adapter);
  const id = useId();
  const self = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size & { map: Size }>();
  const reveal = useEffectEvent(() => {
    const [box, map] = [self.current, self.current?.parentElement];
    if (box && map) adapter.reveal(position, roomFor(box, map));
  });
  useLayoutEffect(() => {
    const box = self.current;
    const map = box?.parentElement;
    if (!box || !map) return;
    let width = map.clientWidth;
    const measure = () => {
      setSize({
        width: box.offsetWidth,
        height: box.offsetHeight,
        map: { width: map.clientWidth, height: map.clientHeight },
      });
      if (map.clientWidth === width) return;
      // After a phone is turned, for example, the spot would be outside of the map, or under the popup.
      width = map.clientWidth;
      reveal();
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    watch.observe(map);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another spot is shown and read anew
  useEffect(() => {
    reveal();
    if (isFocused) self.current?.focus({ preventScroll: true });
    // At the foot of the map it may lie below the screen on which the pin was pressed.
    if (isFocused && isPhone()) self.current?.scrollIntoView({ block: 'nearest' });
  }, [adapter, title, position.latitude, position.longitude]);
  const at = placeOfPopup({ ...adapter.toPoint(position), half }, size ?? none, size?.map ?? none, others());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <>
      <span
        aria-hidden="true"
        className={css.line}
        style={{ translate: `${at.line.x}px ${at.line.y}px`, inlineSize: at.line.length }}
      />
      <div
        aria-labelledby={id}
        className={css.popup}
        data-fam={hue}
        data-interest={interest}
        onKeyDown={onKeyDown}
        ref={self}
        role="dialog"
        style={{ '--x': `${at.x}px`, '--y': `${at.y}px` }}
        tabIndex={-1}
      >
        <header className={css.head}>
          <h2 className="h3" id={id}>
            {title}
          </h2>
          <IconButton className={css.close} icon={<X />} label="Close" onClick={onClose} />
        </header>
        <TideLine className={css.tide} />
        {children}
      </div>
    </>
  );
}

const none: Size = { width: 0, height: 0 };

function Address({ address }: { address: string }) {
  return (
    <MapLink className={css.address} query={mapQuery(address, useReunion())}>
      <MapPin className="icon soft" />
      <span>{address}</span>
    </MapLink>
  );
}

/** The content of a house's popup. */
export function HouseWords({ rental }: { rental: Rental }) {
  const { firstDay, lastDay } = useReunion();
  const week = { from: firstDay, to: lastDay };
  const { address, peopleStaying, amenities, notes } = rental;
  const facts = [
    ['People staying', peopleStaying],
    ['Amenities', amenities],
    ['Notes', notes],
  ].filter(([, said]) => said);
  const stay = stayOf(rental, week);
  const words = stayInWords(rental);
  return (
    <>
      <Address address={address} />
      {facts.length > 0 && (
        <dl className={`${css.facts} grid gap-3`}>
          {facts.map(([name, said]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {words && (
        <div className={css.stay}>
          <p className="num">{words}</p>
          {stay && <StayBar stay={stay} week={week} />}
        </div>
      )}
    </>
  );
}

/** The content of a shop's popup. */
export function ShopWords({ shop, from }: { shop: Amenity; from: string }) {
  return (
    <>
      <Address address={shop.address} />
      {shop.hours && (
        <p className={`${css.hours} text-2`}>
          <Clock />
          {shop.hours}
        </p>
      )}
      <div className={css.stay}>
        <p className="num">
          {shop.driveMinutes} minutes by car from {from}
        </p>
      </div>
    </>
  );
}

interface HouseListProps {
  readonly houses: readonly HouseSpot[];
  readonly onSelect: (id: string) => void;
}

/** The houses that share a pill, each to be opened. */
export const HouseList = ({ houses, onSelect }: HouseListProps) => (
  <ul className={css.houses}>
    {houses.map(({ id, house: { rental } }) => (
      <li key={id}>
        <button onClick={() => onSelect(id)} type="button">
          <b>{familyLabel(rental.familyName)}</b>
          {rental.address}
        </button>
      </li>
    ))}
  </ul>
);
