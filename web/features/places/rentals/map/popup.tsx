import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Rental } from '#contract/places/rentals.schema.ts';
import {
  type Amenity,
  familyLabel,
  type HouseSpot,
  stayInWords,
  stayOf,
} from '#web/features/places/rentals/model.ts';
import {
  type MapAdapter,
  type Padding,
  type Position,
  useMoves,
} from '#web/features/places/rentals/providers/map-adapter.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { weekOf } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
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
  /** Whether it takes the focus: not if the list beside it has it. */
  readonly isFocused: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The breakpoint at which the map is as wide as the screen, with popups at its lower edge. */
export const isPhone = (): boolean => matchMedia('(max-width: 47.99rem)').matches;

/** From a pin's tip to the upper left corner of its popup (px): past half of the widest pill, and above its middle. */
const beside = 115;
const above = 97;
/** The space along the map's right edge for the zoom buttons (px); the stylesheet reserves it too. */
const rightEdge = 74;
/** The padding around a pin with its popup beside it (px); a pin is above its tip. */
const room = { top: 64, right: 40, bottom: 24, left: 40 };
/** On phones: beneath the legend and the buttons, and above the popup (px). */
const belowBadge = 96;
const abovePopup = 20;

/** The padding that fits both a pin and its popup; on phones the popup extends below the map. */
function roomFor(box: HTMLElement, map: HTMLElement): Padding {
  const popup = box.getBoundingClientRect();
  const frame = map.getBoundingClientRect();
  if (isPhone()) return { ...room, top: belowBadge, bottom: frame.bottom - popup.top + abovePopup };
  return { ...room, right: beside + popup.width + rightEdge };
}

/** The popup of a spot: to its right on the map; on phones at the map's lower edge. */
export function Popup({ adapter, position, title, hue, interest, isFocused, onClose, children }: PopupProps) {
  useMoves(adapter, 'onMove');
  const id = useId();
  const self = useRef<HTMLDivElement>(null);
  const reveal = useEffectEvent(() => {
    const [box, map] = [self.current, self.current?.parentElement];
    if (box && map) adapter.reveal(position, roomFor(box, map));
  });
  useEffect(() => {
    const map = self.current?.parentElement;
    if (!map) return;
    let width = map.clientWidth;
    const watch = new ResizeObserver(() => {
      if (map.clientWidth === width) return;
      // After a phone is rotated, for example, the spot would be outside of the map, or under the popup.
      width = map.clientWidth;
      reveal();
    });
    watch.observe(map);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another spot is shown and read anew
  useEffect(() => {
    reveal();
    if (isFocused) self.current?.focus({ preventScroll: true });
    // At the map's lower edge it may be below the viewport in which the pin was pressed.
    if (isFocused && isPhone()) self.current?.scrollIntoView({ block: 'nearest' });
  }, [adapter, title, position.latitude, position.longitude]);
  const { x, y } = adapter.toPoint(position);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      aria-labelledby={id}
      className={css.popup}
      data-fam={hue}
      data-interest={interest}
      onKeyDown={onKeyDown}
      ref={self}
      role="dialog"
      style={{ '--x': `${x + beside}px`, '--y': `${y - above}px` }}
      tabIndex={-1}
    >
      <header className={`${css.head} beside gap-3 apart`}>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <IconButton className={css.close} icon={<X />} label="Close" onClick={onClose} />
      </header>
      <TideLine className={css.tide} />
      {children}
    </div>
  );
}

function Address({ address }: { address: string }) {
  return (
    <MapLink
      className={`${css.address} inline-row text-2 strong touch`}
      query={mapQuery(address, useReunion())}
    >
      <MapPin className="icon soft" />
      <span>{address}</span>
    </MapLink>
  );
}

export function HouseWords({ rental }: { rental: Rental }) {
  const week = weekOf(useReunion());
  const { address, peopleStaying, amenities, notes } = rental;
  const facts = [
    ['People staying', peopleStaying],
    ['Amenities', amenities],
    ['Notes', notes],
  ].filter(([, said]) => said);
  const stay = stayOf(rental, week);
  const words = stayInWords(rental, week);
  return (
    <>
      <Address address={address} />
      {facts.length > 0 && (
        <dl className={`${css.facts} grid gap-3`}>
          {facts.map(([name, said]) => (
            <div key={name}>
              <dt className="text-1 soft">{name}</dt>
              <dd className="text-2">{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {words && (
        <div className={css.stay}>
          <p className="num text-2 strong">{words}</p>
          {stay && <StayBar stay={stay} week={week} />}
        </div>
      )}
    </>
  );
}

export function ShopWords({ shop, from }: { shop: Amenity; from: string }) {
  return (
    <>
      <Address address={shop.address} />
      {shop.hours && (
        <p className={`${css.hours} text-2 beside gap-2`}>
          <Clock className="icon soft" />
          {shop.hours}
        </p>
      )}
      <div className={css.stay}>
        <p className="num text-2 strong">
          {counted(shop.driveMinutes, 'minute')} by car from {from}
        </p>
      </div>
    </>
  );
}

interface HouseListProps {
  readonly houses: readonly HouseSpot[];
  readonly onSelect: (id: string) => void;
}

export const HouseList = ({ houses, onSelect }: HouseListProps) => (
  <ul className={`${css.houses} ruled`}>
    {houses.map(({ id, house: { rental } }) => (
      <li key={id}>
        <button className="grid touch text-2" onClick={() => onSelect(id)} type="button">
          <b>{familyLabel(rental.familyName)}</b>
          {rental.address}
        </button>
      </li>
    ))}
  </ul>
);
