// Whether and how the site can be installed on this device's home screen, and when the page suggests it by itself.
import { attempt } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** Chromium's `beforeinstallprompt` event, once per document. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Captured by `web/delayed-entry.ts`. */
    installPrompt?: InstallPrompt;
  }
}

/** On iOS a person does it by hand; elsewhere the browser asks. */
type InstallWay = 'iphone' | 'ipad' | 'prompt';

export const installHint = createStore(false);

/** Stored on this device: unset before the first visit, then `later`, and `no` once somebody has closed the hint. */
const storageKey = 'install-hint';

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** iPads report themselves as Macs, but Macs have no touch screen. */
function deviceWay(): InstallWay | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ipad' : null;
}

/** How the site is installed on this device's home screen; null if it is already, or the browser cannot do it. */
export const installWay = (): InstallWay | null =>
  isInstalled() ? null : (deviceWay() ?? (window.installPrompt ? 'prompt' : null));

/** A phone or a tablet, which has a home screen; on a desktop the hint opens only from the menu. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The label of the hint, and of its entry in the menus. */
export const installTitle = (): string =>
  isHandheld() ? 'Keep it on your phone' : 'Keep it on this computer';

/** Storage may be blocked; then the hint never opens by itself, rather than at every visit. */
const remembered = (): string => attempt(() => localStorage.getItem(storageKey) ?? 'unset') ?? 'no';

const remember = (answer: 'later' | 'no') => attempt(() => localStorage.setItem(storageKey, answer));

/** The hint was closed, in any way: it does not open by itself any more. */
export const refuseInstall = (): void => void remember('no');

export const showInstallHint = (): void => installHint.set(true);

/**
 * Opens the hint by itself, once: on a phone, on the home page, from the second visit on, and never over a dialog or
 * while somebody is typing. Called when the week is cached, so that the hint's text is true.
 */
export function offerInstall(): void {
  const before = remembered();
  if (before === 'unset') remember('later');
  const isBusy = document.querySelector('[data-modal], [data-pinned], input:focus, textarea:focus') !== null;
  const isHome = location.pathname === '/';
  if (before === 'later' && isHome && !isBusy && isHandheld() && installWay()) showInstallHint();
}
