import type { FocusEvent } from 'react';

/**
 * For a row that scrolls sideways: what keys bring the focus to is scrolled into view whole. Browsers leave in place what is
 * seen in part. What a finger or a mouse presses stays beneath it.
 */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
