// Light, dark, or the system's setting. The choice is a cookie, so that the server renders it from the first byte.
import { type Theme, themeCookie } from '#contract/pages.ts';
import { useBoot } from '#web/lib/boot.ts';
import { createStore } from '#web/lib/store.ts';

const year = 365 * 86_400;
/** Undefined until a theme is chosen on this page. */
const chosen = createStore<Theme | null | undefined>(undefined);

/** The theme chosen on this page; null follows the system. */
export function useTheme(): Theme | null {
  const { theme } = useBoot();
  const now = chosen.use();
  return now === undefined ? theme : now;
}

/** Applies the theme at once and stores it on this device for a year; null deletes the choice. */
export function chooseTheme(theme: Theme | null): void {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that families use
  document.cookie = `${themeCookie}=${theme ?? ''}; path=/; max-age=${theme ? year : 0}; samesite=lax${isSecure ? '; secure' : ''}`;
  chosen.set(theme);
}
