import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Bounce, Interest, Pin } from '#web/features/places/rentals/markers/pin.tsx';
import { spreadOf, stacksOf } from '#web/features/places/rentals/markers/stacks.ts';
import type { Spot } from '#web/features/places/rentals/model.ts';
import type { MapAdapter, Point } from '#web/features/places/rentals/providers/map-adapter.ts';
import { usePlacement } from '#web/features/places/rentals/providers/map-adapter.ts';
import css from './markers.module.css';

export interface MarkersProps {
  readonly adapter: MapAdapter;
  readonly spots: readonly Spot[];
  /** The id of the spot whose popup is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** The id of the spot that is pointed at, here or in the list. */
  readonly hovered: string | null;
  readonly onHover: (id: string | null) => void;
  /** The id of the spot that has just been added. */
  readonly bouncing: string | null;
}

interface Placed {
  readonly spot: Spot;
  readonly at: Point;
}

/** Pins and squares on the map, each a button. What overlaps on the screen is one button that spreads. */
export function Markers({ adapter, spots, ...state }: MarkersProps) {
  usePlacement(adapter);
  const { selected, bouncing } = state;
  // By its members: another zoom makes other stacks.
  const [spread, setSpread] = useState<string | null>(null);
  const close = () => setSpread(null);
  useEffect(() => {
    const ends = [adapter.onPlace(() => setSpread(null)), adapter.onPress(() => setSpread(null))];
    return () => {
      for (const end of ends) end();
    };
  }, [adapter]);
  const placed = spots.map((spot): Placed => ({ spot, at: adapter.inPane(spot.position) }));
  const zoom = adapter.zoom();
  // biome-ignore lint/correctness/useExhaustiveDependencies: within one zoom all distances stay as they are
  const stacks = useMemo(() => stacksOf(placed), [adapter, spots, zoom]);
  const at = new Map(placed.map((one) => [one.spot.id, one.at]));
  const here = ({ spot }: Placed): Point => at.get(spot.id) ?? { x: 0, y: 0 };
  // The chosen marker stands in front of its stack.
  const isApart = ({ spot }: Placed) => spot.id === selected || spot.id === bouncing;
  return createPortal(
    stacks.map((stack) => {
      const key = stack.map(({ spot }) => spot.id).join(' ');
      if (spread === key && stack.length > 1) {
        const others = placed.filter(({ spot }) => !stack.some((one) => one.spot === spot)).map(here);
        return <Spread at={here} key={key} onEscape={close} others={others} stack={stack} {...state} />;
      }
      const rest = stack.length > 1 ? stack.filter((one) => !isApart(one)) : stack;
      return [
        ...(rest.length > 1
          ? [<Stack at={here} key={key} onSpread={() => setSpread(key)} stack={rest} {...state} />]
          : rest.map((one) => <Marker at={here(one)} key={one.spot.id} spot={one.spot} {...state} />)),
        ...stack
          .filter((one) => !rest.includes(one))
          .map((one) => <Marker at={here(one)} key={one.spot.id} spot={one.spot} {...state} />),
      ];
    }),
    adapter.pane,
  );
}

type State = Omit<MarkersProps, 'adapter' | 'spots'>;

interface MarkerProps extends State {
  readonly spot: Spot;
  readonly at: Point;
  /** Stands before all that is not. */
  readonly isRaised?: boolean;
}

const placeOf = ({ x, y }: Point, isRaised: boolean) => ({
  translate: `${Math.round(x)}px ${Math.round(y)}px`,
  // From north to south, as things stand before each other.
  zIndex: isRaised ? 100_000 : Math.round(y) + 50_000,
});

const SpotSymbol = ({ spot, isHovered, isOn }: { spot: Spot; isHovered: boolean; isOn: boolean }) =>
  'house' in spot ? (
    <Pin hue={spot.house.hue} initial={spot.house.initial} isHovered={isHovered} isOn={isOn} />
  ) : (
    <Interest isOn={isOn || isHovered} kind={spot.shop.kind} look="map" />
  );

function Marker({ spot, at, isRaised = false, selected, onSelect, hovered, onHover, bouncing }: MarkerProps) {
  const { id, label } = spot;
  const [isOn, isHovered] = [id === selected, id === hovered];
  const point = (isPointed: boolean) => () => onHover(isPointed ? id : null);
  return (
    <button
      aria-expanded={isOn}
      aria-label={label}
      className={css.marker}
      data-bounces={id === bouncing || undefined}
      data-kind={'house' in spot ? 'pin' : 'square'}
      data-spot={id}
      onBlur={point(false)}
      onClick={() => onSelect(id)}
      onFocus={point(true)}
      onMouseEnter={point(true)}
      onMouseLeave={point(false)}
      style={placeOf(at, isOn || isHovered || isRaised)}
      title={'shop' in spot ? spot.shop.name : undefined}
      type="button"
    >
      <Bounce>
        <SpotSymbol isHovered={isHovered} isOn={isOn} spot={spot} />
      </Bounce>
    </button>
  );
}

interface StackProps extends State {
  readonly stack: readonly Placed[];
  readonly at: (one: Placed) => Point;
}

/** Several spots too close to press: the pins where they are, and one button for all. */
function Stack({ stack, at, hovered, onSpread }: StackProps & { onSpread: () => void }) {
  const front = stack.reduce((lowest, one) => (at(one).y >= at(lowest).y ? one : lowest));
  const origin = at(front);
  const isHovered = stack.some(({ spot }) => spot.id === hovered);
  return (
    <button
      aria-label={`${stack.length} places here: ${stack.map(({ spot }) => spot.label).join('; ')}`}
      className={css.marker}
      data-kind={'house' in front.spot ? 'pin' : 'square'}
      onClick={onSpread}
      style={placeOf(origin, isHovered)}
      type="button"
    >
      {stack
        .toSorted((one, other) => at(one).y - at(other).y)
        .map(({ spot }, index) => {
          const { x, y } = at(stack.find((one) => one.spot === spot) ?? front);
          return (
            <span
              className={css.member}
              data-kind={'house' in spot ? 'pin' : 'square'}
              key={spot.id}
              style={{
                translate: `${Math.round(x - origin.x)}px ${Math.round(y - origin.y)}px`,
                zIndex: spot.id === hovered ? stack.length : index,
              }}
            >
              <SpotSymbol isHovered={spot.id === hovered} isOn={false} spot={spot} />
            </span>
          );
        })}
      <span aria-hidden="true" className={`${css.count} num`}>
        {stack.length}
      </span>
    </button>
  );
}

/** A stack that was pressed: its pins around where they stand, each on a line to there. */
function Spread({
  stack,
  at,
  others,
  onEscape,
  ...state
}: StackProps & { others: readonly Point[]; onEscape: () => void }) {
  const places = spreadOf(stack.map(at), others);
  return (
    <>
      <svg aria-hidden="true" className={css.legs}>
        {stack.map((one, index) => {
          const from = at(one);
          const to = places[index] ?? from;
          return <line key={one.spot.id} x1={from.x} x2={to.x} y1={from.y} y2={to.y} />;
        })}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is submitted */}
      <div
        aria-label={`${stack.length} places`}
        onClick={(event: MouseEvent) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEscape();
        }}
        role="group"
      >
        {stack.map((one, index) => (
          <Marker at={places[index] ?? at(one)} isRaised key={one.spot.id} spot={one.spot} {...state} />
        ))}
      </div>
    </>
  );
}
