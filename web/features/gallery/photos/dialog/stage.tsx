import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { useGestures } from '#web/features/gallery/photos/dialog/use-gestures.ts';
import { srcSetOf } from '#web/features/gallery/photos/model.ts';
import { previewOf } from '#web/features/gallery/photos/preview.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts';
import { isShortcut } from '#web/ui/keys.ts';
import css from './stage.module.css';

/**
 * Keys of the dialog around a stage, with the focus anywhere in it except in a text field.
 * @param keys the action of each key, by its name
 */
function useStageKeys(
  stage: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isShortcut(event) || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const dialog = stage.current?.closest<HTMLElement>('[role=dialog]');
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    dialog?.addEventListener('keydown', listen);
    return () => dialog?.removeEventListener('keydown', listen);
  }, [stage]);
}

const ratioOf = ({ width, height }: Photo) => (width && height ? width / height : 1);
/** The `sizes` attribute: the width of the screen, or the width that its height allows. */
const sizesOf = (photo: Photo, scale = 1) =>
  `min(${Math.round(100 * scale)}vw, ${Math.round(100 * ratioOf(photo) * scale)}vh)`;

interface StageProps {
  readonly photo: Photo;
  readonly previous: Photo | undefined;
  readonly next: Photo | undefined;
  readonly onTurn: (id: number) => void;
  readonly onClose: () => void;
  /** Called when a finger has pulled the photo up. */
  readonly onPullUp: () => void;
  /** Keys of the dialog in addition to those of the stage. */
  readonly keys: Readonly<Record<string, () => void>>;
}

/**
 * A single photo, which can be zoomed and moved, with swipes or arrow keys to its neighbors. These are rendered off
 * screen, so that they have loaded before they are shown.
 */
export function Stage({ photo, previous, next, onTurn, onClose, onPullUp, keys }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const turnTo = (wanted: Photo | undefined) => wanted && onTurn(wanted.id);
  const goOn = () => turnTo(next);
  const goBack = () => turnTo(previous);
  const swipes = { next: goOn, previous: goBack, up: onPullUp, down: onClose };
  const { view, drag, zoomIn, zoomOut, reset, handlers } = useGestures({
    photoId: photo.id,
    stage,
    ratio: ratioOf(photo),
    onSwipe: (swipe) => swipes[swipe](),
  });
  useStageKeys(stage, {
    ...keys,
    ArrowRight: goOn,
    ArrowLeft: goBack,
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  });
  const isZoomed = view.scale > 1;
  const { x, y } = drag ?? view;
  return (
    <figure
      className={`${css.stage} scene`}
      data-held={drag !== null || undefined}
      data-zoomed={isZoomed || undefined}
      ref={stage}
      {...handlers}
    >
      {[previous, photo, next].map((one, index) => {
        if (!one) return null;
        const isShown = one === photo;
        const aside = `translate(calc(${index - 1} * (100cqi + 1rem) + ${drag?.x ?? 0}px), 0px)`;
        return (
          <img
            alt={isShown ? photo.title : ''}
            aria-hidden={!isShown || undefined}
            className={css.picture}
            data-shown={isShown || undefined}
            draggable={false}
            fetchPriority={isShown ? 'high' : 'low'}
            key={one.id}
            sizes={sizesOf(one, isShown ? view.scale : 1)}
            src={one.imageUrl}
            srcSet={srcSetOf(one.pictures)}
            style={{
              '--ratio': ratioOf(one),
              '--preview': previewOf(one.thumbhash, ratioOf(one)),
              transform: isShown ? `translate(${x}px, ${y}px) scale(${view.scale})` : aside,
            }}
          />
        );
      })}
      {previous && (
        <IconButton
          className={css.turn}
          data-to="previous"
          icon={<ChevronLeft />}
          label="Previous photo"
          onClick={goBack}
        />
      )}
      {next && (
        <IconButton
          className={css.turn}
          data-to="next"
          icon={<ChevronRight />}
          label="Next photo"
          onClick={goOn}
        />
      )}
    </figure>
  );
}
