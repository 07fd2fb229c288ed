import { flushSync } from 'react-dom';
import { printing } from '#web/lib/printing.ts';

/** @param prepare makes further changes for print */
export function printPage(prepare?: () => void): void {
  flushSync(() => {
    prepare?.();
    printing.set(true);
  });
  window.addEventListener('afterprint', () => printing.set(false), { once: true });
  window.print();
}
