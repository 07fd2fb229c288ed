import { Fragment } from 'react';
import { usePinned } from '#web/lib/pinned.ts';

/** What stays until it is dismissed, beneath the header of every page. */
export function PinnedMessages() {
  const pinned = usePinned();
  if (pinned.length === 0) return null;
  return (
    <div className="pinned" data-pinned>
      {pinned.map(({ key, message }) => (
        <Fragment key={key}>{message}</Fragment>
      ))}
    </div>
  );
}
