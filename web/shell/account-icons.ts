import { type LucideIcon, SlidersHorizontal } from 'lucide-react';
import type { PagePath } from '#web/routing/pages.ts';

/** In the user's own menu, where it is not the figure of a person. */
export const accountIcons: Partial<Record<PagePath, LucideIcon>> = { '/admin': SlidersHorizontal };
