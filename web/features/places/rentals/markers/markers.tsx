import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Bounce, Disc } from '#web/features/places/rentals/markers/marker-parts.tsx';
import { arranged, type Pill } from '#web/features/places/rentals/markers/pills.ts';
import type { ShopSpot, Spot } from '#web/features/places/rentals/model.ts';
import { type MapAdapter, type Point, useMoves } from '#web/features/places/rentals/providers/map-adapter.ts';
import { makeRoom } from '#web/features/places/rentals/providers/names.ts';
import { printing } from '#web/lib/printing.ts';
import css from './markers.module.css';

export interface MarkersProps {
  readonly adapter: MapAdapter;
  readonly spots: readonly Spot[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** The id of the hovered spot, here or in the list. */
  readonly hovered: string | null;
  readonly onHover: (id: string | null) => void;
  /** The id of the spot that was just added. */
  readonly bouncing: string | null;
}

export function Markers({ adapter, spots, ...state }: MarkersProps) {
  useMoves(adapter, 'onPlace');
  const { pills, discs } = arranged(spots, ({ position }) => adapter.inPane(position), printing.use());
  const where = pills.map(({ at, width }) => [at.x, at.y, width]).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `where` says when the pills stand elsewhere
  useLayoutEffect(() => {
    if (adapter.drawn) makeRoom(adapter.drawn);
  }, [adapter, where]);
  return createPortal(
    <>
      {discs.map(({ shop, at }) => (
        <ShopMarker at={at} key={shop.id} spot={shop} {...state} />
      ))}
      {pills.map((pill) => (
        <PillMarker key={pill.id} pill={pill} {...state} />
      ))}
    </>,
    adapter.pane,
  );
}

type State = Omit<MarkersProps, 'adapter' | 'spots'>;

/** Whether an id, or several separated by spaces, is among some spots. */
const isNamed = (ids: string | null, spots: readonly Spot[]) =>
  ids !== null && spots.some(({ id }) => ids.split(' ').includes(id));

function buttonOf(id: string, spots: readonly Spot[], at: Point, state: State) {
  const { selected, onSelect, hovered, onHover } = state;
  const [isOn, isHovered] = [isNamed(selected, spots), isNamed(hovered, spots)];
  const point = (isPointed: boolean) => () => onHover(isPointed ? id : null);
  return {
    'aria-expanded': isOn,
    'data-hovered': isHovered || undefined,
    'data-on': isOn || undefined,
    onBlur: point(false),
    onClick: () => onSelect(id),
    onFocus: point(true),
    onMouseEnter: point(true),
    onMouseLeave: point(false),
    type: 'button',
    style: {
      translate: `${Math.round(at.x)}px ${Math.round(at.y)}px`,
      // Southern markers are in front of northern ones.
      zIndex: isOn || isHovered ? 100_000 : Math.round(at.y) + 50_000,
    },
  } as const;
}

function PillMarker({ pill, ...state }: State & { pill: Pill }) {
  const { id, houses, at, words, count, width, box } = pill;
  const { style, ...button } = buttonOf(id, houses, at, state);
  const labels = houses.map(({ label }) => label).join('; ');
  const name = houses.length > 1 ? `${houses.length} houses: ${labels}` : labels;
  const isMixed = houses.length > 1 && count === null;
  return (
    <button
      {...button}
      // It begins with the words on the pill, for people who speak them.
      aria-label={count ? `${words}, ${name}` : name}
      className={css.pill}
      data-bounces={isNamed(state.bouncing, houses) || undefined}
      data-fam={isMixed ? undefined : houses[0]?.house.hue}
      data-marker="house"
      style={{
        ...style,
        inlineSize: width,
        blockSize: box.bottom - box.top,
        margin: `${box.top - box.bottom}px 0 0 ${-width / 2}px`,
      }}
    >
      <Bounce>
        <span className={`${css.body} row`}>
          {!isMixed && <i className="round" />}
          <b>{words}</b>
          {count && ` ${count}`}
        </span>
      </Bounce>
    </button>
  );
}

const ShopMarker = ({ spot, at, ...state }: State & { spot: ShopSpot; at: Point }) => (
  <button
    {...buttonOf(spot.id, [spot], at, state)}
    aria-label={spot.label}
    className={css.shop}
    data-marker="shop"
    title={spot.shop.name}
  >
    <Disc kind={spot.shop.kind} />
  </button>
);
