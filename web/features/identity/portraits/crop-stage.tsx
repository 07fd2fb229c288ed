import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  firstView,
  inWords,
  layoutOf,
  moved,
  nearest,
  type PictureSize,
  type Point,
  type View,
  zoomed,
} from '#web/features/identity/portraits/crop.ts';
import { Minus, Plus } from '#web/ui/icons.ts';
import { isShortcut } from '#web/ui/keys.ts';
import css from './crop-stage.module.css';

interface CropStageProps {
  readonly name: string;
  readonly url: string;
  readonly picture: PictureSize;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
}

/** The step of an arrow key, as a fraction of the square; smaller with Shift. */
const keyStep = 0.06;
const fineStep = 0.01;
const keyZoom = 1.12;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function CropStage({ name, url, picture, view, onView }: CropStageProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const most = nearest(picture);
  useCropGestures(stage, picture, onView);
  const press = (event: KeyboardEvent) => {
    const change = changeOf(event, picture);
    if (!change) return;
    event.preventDefault();
    onView((before) => {
      const after = change(before);
      setSaid(inWords(picture, after));
      return after;
    });
  };
  const shown = <img alt="" draggable={false} src={url} style={layoutOf(picture, view)} />;
  return (
    <div className={`${css.crop} grid`}>
      {/* biome-ignore lint/a11y/useSemanticElements: what is moved by arrow keys is no fieldset */}
      <div
        aria-describedby={`${id}-h`}
        aria-label="The part of the photo that is shown"
        className={`${css.stage} scene`}
        onKeyDown={press}
        ref={stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
        tabIndex={0}
      >
        {shown}
      </div>
      <div className={`${css.controls} grid gap-4`}>
        <label className={`${css.zoom} row gap-4 soft`}>
          <Minus />
          <span className="visually-hidden">Zoom</span>
          <input
            aria-valuetext={`${Math.round(view.zoom * 100)} percent`}
            disabled={most === 1}
            max={most}
            min={1}
            onChange={({ target }) => onView((before) => zoomed(picture, before, Number(target.value)))}
            step="any"
            type="range"
            value={view.zoom}
          />
          <Plus />
        </label>
        <p className="hint" id={`${id}-h`}>
          Drag the photo until your face is in the circle. With keys: arrows move it, plus and minus zoom.
        </p>
        <p className={`${css.sample} row gap-4 strong`} aria-hidden="true">
          <span className="round">{shown}</span>
          {name}
        </p>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function changeOf(event: KeyboardEvent, picture: PictureSize) {
  if (isShortcut(event)) return undefined;
  const { key, shiftKey } = event;
  const arrow = arrows[key];
  const step = shiftKey ? fineStep : keyStep;
  // The window moves in the arrow's direction.
  if (arrow) return (view: View) => moved(picture, view, { x: -arrow[0] * step, y: -arrow[1] * step });
  if (key === '+' || key === '=') return (view: View) => zoomed(picture, view, view.zoom * keyZoom);
  if (key === '-' || key === '_') return (view: View) => zoomed(picture, view, view.zoom / keyZoom);
  return key === 'Home' ? () => firstView(picture) : undefined;
}

/** The wheel movement (px) that doubles the zoom. */
const wheelDoubling = 300;
/** Pixels per line, for a wheel that reports lines. */
const lineHeight = 24;

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The distance between the first two. */
const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** One finger or the mouse moves the picture, two fingers and the wheel zoom it. */
function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  picture: PictureSize,
  onView: (change: (view: View) => View) => void,
): void {
  const change = useEffectEvent((by: Point, factor: number, at: Point) =>
    onView((view) => {
      const after = moved(picture, view, by);
      return factor === 1 ? after : zoomed(picture, after, after.zoom * factor, at);
    }),
  );
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (clientX - left) / width, y: (clientY - top) / height };
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, pointOf(event));
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!fingers.has(event.pointerId)) return;
        const before = [...fingers.values()];
        fingers.set(event.pointerId, pointOf(event));
        const after = [...fingers.values()];
        const [from, to] = [middleOf(before), middleOf(after)];
        const [near, far] = [spreadOf(before), spreadOf(after)];
        change({ x: to.x - from.x, y: to.y - from.y }, near > 0 && far > 0 ? far / near : 1, to);
      },
      options,
    );
    const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      element.addEventListener(type, lift, options);
    // Otherwise the dialog behind it would scroll.
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        // Two fingers on a screen may cause wheel events as well.
        if (fingers.size > 0) return;
        const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1);
        change({ x: 0, y: 0 }, 2 ** (-turned / wheelDoubling), pointOf(event));
      },
      { ...options, passive: false },
    );
    return () => listening.abort();
  }, [stage]);
}
