import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { RoundButton, roundClass } from '#web/features/gallery/photos/dialog/round-button.tsx';
import { useGestures } from '#web/features/gallery/photos/dialog/use-gestures.ts';
import { srcSetOf } from '#web/features/gallery/photos/model.ts';
import { previewOf } from '#web/features/gallery/photos/preview.ts';
import { canShareFiles, fetchFiles } from '#web/features/gallery/photos/selection/share-files.ts';
import { shareLink } from '#web/lib/share.ts';
import { ChevronLeft, ChevronRight, Download, Share2 } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';
import css from './stage.module.css';

interface SharePhotoProps {
  readonly photo: Photo;
}

/** Shares the photo by the device's own sheet, or copies its address. A private photo cannot be shared. */
function SharePhoto({ photo }: SharePhotoProps) {
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (canShareFiles()) {
        const files = await fetchFiles([photo], () => {}, AbortSignal.timeout(20_000));
        await navigator.share({ files, title: photo.title });
      } else {
        const handed = await shareLink({ title: photo.title, path: location.pathname + location.search });
        if (handed === 'copied')
          toast({ title: 'Link copied', description: 'It opens this photo for everyone in the family.' });
        if (handed === 'failed') toast({ title: 'The link could not be copied', variant: 'destructive' });
      }
    } catch (failure) {
      // Sent away by the person: nothing to say.
      if (!(failure instanceof DOMException && failure.name === 'AbortError'))
        toast({ title: 'The photo could not be shared', variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  if (photo.isPrivate && !canShareFiles()) return null;
  return (
    <RoundButton label="Share photo" onClick={() => void share()}>
      <Share2 className="icon" />
    </RoundButton>
  );
}

/**
 * Keys of the dialog around a stage, wherever in it the focus is, but for where one types.
 * @param keys what each key does, by its name
 */
function useStageKeys(
  stage: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
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
      className={`${css.stage} center`}
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
