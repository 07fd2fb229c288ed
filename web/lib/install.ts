// Whether and how the site can be put on this device's home screen, and when that is said unasked.
import { createStore } from '#web/lib/store.ts';

/** Chromium's own offer to install the site (`beforeinstallprompt`), once a document. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Held back by `web/delayed-entry.ts`. */
    installPrompt?: InstallPrompt;
  }
}

/** On iOS a person does it by hand, elsewhere the browser asks. */
type InstallWay = 'iphone' | 'ipad' | 'prompt';

/** Whether the hint is open. */
export const installHint = createStore(false);

/** Of this device alone: unset before the first visit, then `later`, and `no` once somebody has closed the hint. */
const storageKey = 'install-hint';

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** iPads call themselves Macs, which have no touch screen. */
function deviceWay(): InstallWay | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ipad' : null;
}

/** How the site is put on this device's home screen; null where it is there already, or the browser cannot do it. */
export const installWay = (): InstallWay | null =>
  isInstalled() ? null : (deviceWay() ?? (window.installPrompt ? 'prompt' : null));

/** A phone or a tablet, which has a home screen; at a desk nobody is asked unasked. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The name of the hint, and of its entry in the menus. */
export const installTitle = (): string =>
  isHandheld() ? 'Keep it on your phone' : 'Keep it on this computer';

/** Storage may be forbidden; then nobody is asked twice, since nobody is asked. */
function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return 'no';
  }
}

function remember(answer: 'later' | 'no'): void {
  try {
    localStorage.setItem(storageKey, answer);
  } catch {
    // It is asked for by the menu alone then.
  }
}

/** The hint was closed, however: it comes by itself no more. */
export const refuseInstall = (): void => remember('no');

/** Opens the hint, as the menus do. */
export const showInstallHint = (): void => installHint.set(true);

/**
 * Opens the hint unasked, once: on a phone, at home, from the second visit on, and never over a dialog or beside somebody who
 * is typing. Called when the week is kept, so that what the hint says is true.
 */
export function offerInstall(): void {
  const before = remembered();
  if (before === null) remember('later');
  const isBusy = document.querySelector('[data-modal], [data-pinned], input:focus, textarea:focus') !== null;
  const isHome = location.pathname === '/';
  if (before === 'later' && isHome && !isBusy && isHandheld() && installWay()) showInstallHint();
}
