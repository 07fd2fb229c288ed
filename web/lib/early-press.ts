// A press before the page's code has loaded is repeated once the page is hydrated. `web/delayed-entry.ts` keeps it; before even
// that file is here, the browser sends a form by itself, and the server answers with a cookie that says so.
import { pressCookie } from '#contract/pages.ts';

declare global {
  interface Window {
    /** Stops keeping what is pressed, and gives the last press: the page does it again once it lives. */
    takePressed?: () => (() => void) | undefined;
  }
}

let takenOver: (() => void) | undefined;

/** From here on the page itself hears what is pressed. */
export function rememberPressed(): void {
  takenOver = window.takePressed?.();
}

/** The form that the browser has sent by itself from this very page; the server has thrown its content away. */
function sentByBrowser(): HTMLFormElement | null {
  if (!document.cookie.split('; ').some((cookie) => cookie.startsWith(`${pressCookie}=`))) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that families use
  document.cookie = `${pressCookie}=; path=${location.pathname}; max-age=0`;
  const [only, other] = document.forms;
  return document.activeElement?.closest('form') ?? (other ? null : (only ?? null));
}

/** Presses again, once, what was pressed too early. */
export function pressAgain(): void {
  const sent = sentByBrowser();
  const press = takenOver ?? (() => sent?.requestSubmit());
  takenOver = undefined;
  press();
}
