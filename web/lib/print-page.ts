import { flushSync } from 'react-dom';
import { printing } from '#web/lib/printing.ts';

/** Opens the browser's dialog for printing, with the page as it is for paper. @param prepare sets what else is only for paper */
export function printPage(prepare?: () => void): void {
  flushSync(() => {
    prepare?.();
    printing.set(true);
  });
  window.addEventListener('afterprint', () => printing.set(false), { once: true });
  window.print();
}
