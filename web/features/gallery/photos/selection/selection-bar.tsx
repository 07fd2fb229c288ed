import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { maxChosen } from '#contract/gallery/photos.ts';
import {
  canShareFiles,
  maxShared,
  savePhotos,
  useShareFiles,
} from '#web/features/gallery/photos/selection/share-files.ts';
import type { Choosing } from '#web/features/gallery/photos/selection/use-selection.ts';
import { useBack } from '#web/lib/back.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Download, Share2, X } from '#web/ui/icons.ts';
import css from './selection-bar.module.css';

/** Shares the selected photos with the device's share sheet, if it has one. */
function ShareChosen({ photos }: { readonly photos: readonly Photo[] }) {
  const { count, isReady, share } = useShareFiles(photos);
  if (!canShareFiles()) return null;
  if (photos.length > maxShared) return <p className="hint">At most {maxShared} can be shared at once.</p>;
  return (
    <Button
      busyLabel={`Getting ${count ?? 1} of ${photos.length}`}
      disabled={photos.length === 0}
      icon={<Share2 />}
      isBusy={count !== null}
      onClick={() => void share()}
      size="s"
    >
      {isReady ? 'Share now' : 'Share'}
    </Button>
  );
}

interface SelectionBarProps {
  readonly choosing: Choosing;
  /** Whether all photos of 'Select all' have loaded. */
  readonly isWhole?: boolean;
  /** The actions on the selected photos. */
  readonly children: ReactNode;
}

/** Anywhere on the page, except in a text field or in a dialog above, which have keys of their own. */
function useKeys({ end, all }: { readonly end: () => void; readonly all: (() => void) | undefined }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, defaultPrevented, target } = event;
    if (defaultPrevented || (target instanceof Element && target.closest('[role$=dialog], input, textarea')))
      return;
    if (key === 'Escape') end();
    if (key === 'a' && (ctrlKey || metaKey) && all) {
      event.preventDefault();
      all();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // On the window, after whatever lies above the page and takes Escape for itself.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Floats at the bottom of the screen in selection mode. Back and Escape end it, Ctrl+A or ⌘A selects all. */
export function SelectionBar({ choosing, isWhole = true, children }: SelectionBarProps) {
  const { photos, selection, all, none, end } = choosing;
  const count = selection?.chosen.size ?? 0;
  useBack(true, end);
  useKeys({ end, all: isWhole ? all : undefined });
  return (
    <section aria-label="Chosen photos" className={`${css.bar} cluster paper`}>
      <IconButton icon={<X />} label="Stop selecting" onClick={end} />
      <p aria-live="polite" className={`${css.count} num strong`}>
        {count === 0 ? 'Choose photos' : `${count} selected`}
      </p>
      <Button disabled={!isWhole && count === 0} look="quiet" onClick={count === 0 ? all : none} size="s">
        {count === 0 ? 'Select all' : 'Clear'}
      </Button>
      <div className={`${css.actions} actions gap-3`}>
        {children}
        {photos.length > maxChosen ? (
          <p className="hint">At most {maxChosen} can be downloaded at once.</p>
        ) : (
          <Button
            disabled={photos.length === 0}
            icon={<Download />}
            onClick={() => savePhotos(photos)}
            size="s"
          >
            {photos.length > 1 ? 'Download ZIP' : 'Download'}
          </Button>
        )}
        <ShareChosen photos={photos} />
      </div>
    </section>
  );
}
