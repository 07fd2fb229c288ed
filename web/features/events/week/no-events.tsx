import type { ReactNode } from 'react';
import { useIsOver } from '#web/lib/boot.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Plus } from '#web/ui/icons.ts';
import css from './no-events.module.css';

/** Stands above the days of a week in which nothing is planned yet. */
export function NoEvents({ art, onAdd }: { readonly art: ReactNode; readonly onAdd: () => void }) {
  const isOver = useIsOver();
  if (isOver)
    return (
      <div className={css.empty} data-print="hide">
        <Empty art={art} layout="beside" title="Nothing was planned here.">
          The week is over. We hope it was a good one.
        </Empty>
      </div>
    );
  return (
    <div className={css.empty} data-print="hide">
      <Empty
        action={
          <Button icon={<Plus aria-hidden="true" className="icon" />} look="primary" onClick={onAdd}>
            Add Event
          </Button>
        }
        art={art}
        layout="beside"
        title="Nothing planned yet."
      >
        Each family is encouraged to host at least one dinner. Pick a day and be first.
      </Empty>
    </div>
  );
}
