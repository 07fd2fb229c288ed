// Light, dark, or as the device says. The choice is a cookie, so that the server writes it into the page's first byte.
import { useSyncExternalStore } from 'react';
import { type Theme, themeCookie } from '#contract/pages.ts';
import { useBoot } from '#web/lib/boot.ts';

const year = 365 * 86_400;
const changed = new EventTarget();

const isTheme = (value: string | undefined): value is Theme => value === 'light' || value === 'dark';

/** The theme chosen on this page; null follows the device. */
export function useTheme(): Theme | null {
  const { theme } = useBoot();
  return useSyncExternalStore(
    (tell) => {
      changed.addEventListener('change', tell);
      return () => changed.removeEventListener('change', tell);
    },
    () => (isTheme(document.documentElement.dataset.theme) ? document.documentElement.dataset.theme : null),
    () => theme,
  );
}

/** Shows the theme at once and remembers it on this device for a year; null forgets the choice. */
export function chooseTheme(theme: Theme | null): void {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that families use
  document.cookie = `${themeCookie}=${theme ?? ''}; path=/; max-age=${theme ? year : 0}; samesite=lax${isSecure ? '; secure' : ''}`;
  changed.dispatchEvent(new Event('change'));
}
