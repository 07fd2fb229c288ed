import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Placed, placeInWords } from '#web/features/places/rentals/form/form-model.ts';
import { Bounce } from '#web/features/places/rentals/markers/marker-parts.tsx';
import {
  type MapAdapter,
  type Point,
  type Position,
  useMoves,
} from '#web/features/places/rentals/providers/map-adapter.ts';
import { isShortcut } from '#web/ui/keys.ts';
import css from './pin-placer.module.css';

interface PinPlacerProps {
  readonly adapter: MapAdapter;
  /** The thing at the pin, as in 'Drag me to the house'. */
  readonly thing: string;
  readonly label: string;
  /** Null: the pin waits in the middle of town to be placed. */
  readonly placed: Placed | null;
  readonly center: Position;
  readonly zoom: number;
  readonly bounces?: boolean;
  readonly onPlace: (position: Position) => void;
}

/** The steps of an arrow key (px), without and with Shift. */
const step = 12;
const stride = 60;
const ways: Partial<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
/** Closer than the whole town: so streets can be distinguished. */
const closeUp = 15;
/** The space around a pin that is moved to the edge (px). */
const margin = { top: 80, right: 40, bottom: 40, left: 40 };

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

export function PinPlacer(props: PinPlacerProps) {
  const { adapter, thing, label, placed, center, zoom, bounces = false, onPlace } = props;
  useMoves(adapter, 'onPlace');
  const hintId = useId();
  const grip = useRef<Point | null>(null);
  const position = placed ?? center;
  const put = useEffectEvent((to: Position) => onPlace(rounded(to)));
  useEffect(() => adapter.onPress((at) => put(at)), [adapter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, and again where it is found for another address
  useEffect(() => {
    adapter.show(position, Math.max(zoom, closeUp));
  }, [adapter, placed?.foundFor]);

  /** The foot of the pin in the map. */
  const foot = () => adapter.toPoint(position);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const at = foot();
    grip.current = { x: at.x - event.clientX, y: at.y - event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current || event.buttons === 0) return;
    onPlace(
      rounded(adapter.toPosition({ x: event.clientX + grip.current.x, y: event.clientY + grip.current.y })),
    );
  };
  /** Ends the drag, also when the browser takes over the gesture: otherwise the next touch would continue it. */
  const letGo = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || isShortcut(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = foot();
    const far = event.shiftKey ? stride : step;
    const to = rounded(adapter.toPosition({ x: x + way.x * far, y: y + way.y * far }));
    onPlace(to);
    adapter.reveal(to, margin);
  };
  const { x, y } = adapter.inPane(position);
  const hint = `Drag me to the ${thing}`;
  return createPortal(
    <>
      <button
        aria-describedby={hintId}
        aria-label={placed ? label : `${hint}. ${label}`}
        className={css.pin}
        data-bounces={bounces || undefined}
        onClick={() => placed || onPlace(rounded(position))}
        onKeyDown={onKeyDown}
        onPointerCancel={letGo}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        style={{ translate: `${Math.round(x)}px ${Math.round(y)}px` }}
        type="button"
      >
        {!placed && (
          <span aria-hidden="true" className={`${css.hint} nowrap`}>
            {hint}
          </span>
        )}
        <Bounce key={placed?.foundFor}>
          <svg aria-hidden="true" height="52" viewBox="0 0 32 42" width="40">
            <path d="M16 41C12.5 35.5 2 26.5 2 15.8a14 14 0 0 1 28 0C30 26.5 19.5 35.5 16 41z" />
            {placed && <circle cx="16" cy="16" r="5" />}
          </svg>
          {!placed && (
            <b aria-hidden="true" className="center">
              ?
            </b>
          )}
        </Bounce>
      </button>
      <span className="visually-hidden" id={hintId}>
        Arrow keys move it, with Shift farther.
      </span>
      <span className="visually-hidden" role="status">
        {placed && `The pin is ${placeInWords(placed, center)}.`}
      </span>
    </>,
    adapter.pane,
  );
}
