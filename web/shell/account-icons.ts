import type { PagePath } from '#web/routing/pages.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { SlidersHorizontal } from '#web/ui/icons.ts';

/** In the user's own menu, where it is not the figure of a person. */
export const accountIcons: Partial<Record<PagePath, Icon>> = { '/admin': SlidersHorizontal };
