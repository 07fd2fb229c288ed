import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DownloadChosen, ShareChosen } from '#web/features/photos/selection/share-chosen.tsx';
import type { Choosing } from '#web/features/photos/selection/use-selection.ts';
import { useBack } from '#web/lib/back.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { X } from '#web/ui/icons.ts';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  readonly choosing: Choosing;
  /** Whether all photos are here that 'Choose all' means. */
  readonly isWhole?: boolean;
  /** What can be done with those that are chosen. */
  readonly children: ReactNode;
}

/** Wherever on the page the focus is; a dialog above it has keys of its own, as has where one types. */
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
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Floats at the foot of the screen while photos are being chosen. Back and Escape end it, Ctrl+A or ⌘A chooses all. */
export function SelectionBar({ choosing, isWhole = true, children }: SelectionBarProps) {
  const { photos, selection, all, none, end } = choosing;
  const count = selection?.chosen.size ?? 0;
  useBack(true, end);
  useKeys({ end, all: isWhole ? all : undefined });
  return (
    <section aria-label="Chosen photos" className={css.bar}>
      <IconButton icon={<X className="icon" />} label="Stop choosing" onClick={end} />
      <p aria-live="polite" className={`${css.count} num`}>
        {count === 0 ? 'Choose photos' : `${count} chosen`}
      </p>
      <Button disabled={!isWhole && count === 0} look="quiet" onClick={count === 0 ? all : none} size="s">
        {count === 0 ? 'Choose all' : 'Choose none'}
      </Button>
      <div className={css.actions}>
        {children}
        <DownloadChosen photos={photos} />
        <ShareChosen photos={photos} />
      </div>
    </section>
  );
}
