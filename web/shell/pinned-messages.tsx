import { Fragment } from 'react';
import { usePinned } from '#web/lib/pinned.ts';
import css from './pinned-messages.module.css';

export function PinnedMessages() {
  const pinned = usePinned();
  if (pinned.length === 0) return null;
  return (
    <div className={`${css.pinned} grid gap-3`} data-pinned data-print="hide">
      {pinned.map(({ key, message }) => (
        <Fragment key={key}>{message}</Fragment>
      ))}
    </div>
  );
}
