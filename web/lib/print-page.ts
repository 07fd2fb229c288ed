import { flushSync } from 'react-dom';
import { printing } from '#web/lib/printing.ts';

/**
 * Opens the browser's print dialog, with the page in its print layout.
 * @param prepare makes further changes for print
 */
export function printPage(prepare?: () => void): void {
  flushSync(() => {
    prepare?.();
    printing.set(true);
  });
  window.addEventListener('afterprint', () => printing.set(false), { once: true });
  window.print();
}
