import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import { RoundButton, roundClass } from '#web/features/photos/dialog/round-button.tsx';
import { SharePhoto } from '#web/features/photos/dialog/share-photo.tsx';
import { useGestures } from '#web/features/photos/dialog/use-gestures.ts';
import { useStageKeys } from '#web/features/photos/dialog/use-stage-keys.ts';
import { srcSetOf } from '#web/features/photos/model.ts';
import { previewOf } from '#web/features/photos/preview.ts';
import { ChevronLeft, ChevronRight, Download } from '#web/ui/icons.ts';
import css from './stage.module.css';

interface StageProps {
  readonly photo: Photo;
  readonly previous: Photo | undefined;
  readonly next: Photo | undefined;
  readonly onTurn: (id: number) => void;
  readonly onClose: () => void;
}

/** Beside the words, or above them on a phone. */
const stageWidth = '(min-width: 60rem) min(52.5rem, 100vw - 27.5rem), 100vw';

/** The photo by itself: to be zoomed, moved, and left for the next by a swipe or the arrow keys. */
export function Stage({ photo, previous, next, onTurn, onClose }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1;
  const [from, setFrom] = useState<'next' | 'previous'>();
  const turn = (direction: 'next' | 'previous') => {
    const wanted = direction === 'next' ? next : previous;
    if (!wanted) return;
    setFrom(direction);
    onTurn(wanted.id);
  };
  const goOn = () => turn('next');
  const goBack = () => turn('previous');
  const { view, drag, zoomIn, zoomOut, reset, handlers } = useGestures({
    photoId: photo.id,
    stage,
    ratio,
    onNext: goOn,
    onPrevious: goBack,
    onClose,
  });
  useStageKeys(stage, {
    ArrowRight: goOn,
    ArrowLeft: goBack,
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  });
  useAhead(next, previous);
  const isZoomed = view.scale > 1;
  const { x, y } = drag ?? view;
  return (
    <figure
      className={css.stage}
      data-zoomed={isZoomed || undefined}
      ref={stage}
      style={{ '--preview': previewOf(photo.thumbhash, ratio) }}
      {...handlers}
    >
      <img
        alt={photo.title}
        className={css.picture}
        data-from={from}
        data-held={drag !== null || undefined}
        draggable={false}
        height={photo.height ?? undefined}
        key={photo.id}
        sizes={isZoomed ? `${Math.round(100 * view.scale)}vw` : stageWidth}
        src={photo.imageUrl}
        srcSet={srcSetOf(photo.pictures)}
        style={{ transform: `translate(${x}px, ${drag ? Math.max(0, y) : y}px) scale(${view.scale})` }}
        width={photo.width ?? undefined}
      />
      <div className={css.tools}>
        <SharePhoto photo={photo} />
        {photo.downloadUrl && (
          <a aria-label="Download the original" className={roundClass} download href={photo.downloadUrl}>
            <Download className="icon" />
          </a>
        )}
      </div>
      {previous && (
        <RoundButton className={css.turn} data-to="previous" label="Previous photo" onClick={goBack}>
          <ChevronLeft className="icon" />
        </RoundButton>
      )}
      {next && (
        <RoundButton className={css.turn} data-to="next" label="Next photo" onClick={goOn}>
          <ChevronRight className="icon" />
        </RoundButton>
      )}
    </figure>
  );
}

/** The neighbors are fetched once this one stands: so a swipe shows them at once. */
function useAhead(...photos: readonly (Photo | undefined)[]) {
  const ids = photos.map((photo) => photo?.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same photos need not be fetched again
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const photo of photos) {
        if (!photo) continue;
        const image = new Image();
        image.sizes = stageWidth;
        image.srcset = srcSetOf(photo.pictures);
      }
    }, 400);
    return () => clearTimeout(timer);
  }, [ids]);
}
