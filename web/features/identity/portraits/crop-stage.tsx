import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  firstView,
  inWords,
  layoutOf,
  moved,
  nearest,
  type PictureSize,
  type View,
  zoomed,
} from '#web/features/identity/portraits/crop.ts';
import { useCropGestures } from '#web/features/identity/portraits/use-crop-gestures.ts';
import { Minus, Plus } from '#web/ui/icons.ts';
import css from './crop-stage.module.css';

interface CropStageProps {
  readonly name: string;
  readonly url: string;
  readonly picture: PictureSize;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
}

/** By arrow keys, as parts of the square; with Shift finer. */
const keyStep = 0.06;
const fineStep = 0.01;
const keyZoom = 1.12;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The photo under a round window: moved by pointer, fingers and keys, zoomed by pinch, wheel, keys and a slider. */
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
    <div className={css.crop}>
      {/* biome-ignore lint/a11y/useSemanticElements: what is moved by arrow keys is no fieldset */}
      <div
        aria-describedby={`${id}-h`}
        aria-label="The part of the photo that is shown"
        className={css.stage}
        onKeyDown={press}
        ref={stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
        tabIndex={0}
      >
        {shown}
      </div>
      <div className={css.controls}>
        <label className={css.zoom}>
          <Minus aria-hidden="true" className="icon" />
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
          <Plus aria-hidden="true" className="icon" />
        </label>
        <p className="hint" id={`${id}-h`}>
          Drag the photo until your face is in the circle. With keys: arrows move it, plus and minus zoom.
        </p>
        <p className={css.sample} aria-hidden="true">
          <span>{shown}</span>
          {name}
        </p>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function changeOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, picture: PictureSize) {
  if (altKey || ctrlKey || metaKey) return undefined;
  const arrow = arrows[key];
  const step = shiftKey ? fineStep : keyStep;
  // The window goes where the arrow points.
  if (arrow) return (view: View) => moved(picture, view, { x: -arrow[0] * step, y: -arrow[1] * step });
  if (key === '+' || key === '=') return (view: View) => zoomed(picture, view, view.zoom * keyZoom);
  if (key === '-' || key === '_') return (view: View) => zoomed(picture, view, view.zoom / keyZoom);
  return key === 'Home' ? () => firstView(picture) : undefined;
}
