import type { ReactNode } from 'react';
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

/** Floats at the foot of the screen while photos are being chosen. Back and Escape end it. */
export function SelectionBar({ choosing, isWhole = true, children }: SelectionBarProps) {
  const { photos, selection, all, none, end } = choosing;
  const count = selection?.chosen.size ?? 0;
  useBack(true, end);
  return (
    <section
      aria-label="Chosen photos"
      className={css.bar}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end();
      }}
    >
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
