import { Fragment } from 'react';
import { usePinned } from '#web/lib/pinned.ts';
import css from './pinned-messages.module.css';

/** What stays until it is dismissed, beneath the header of every page. */
export function PinnedMessages() {
  const pinned = usePinned();
  if (pinned.length === 0) return null;
  return (
    <div className={css.pinned} data-pinned data-print="hide">
      {pinned.map(({ key, message }) => (
        <Fragment key={key}>{message}</Fragment>
      ))}
    </div>
  );
}
