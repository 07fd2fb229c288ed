// The activities page, and one activity in detail.
import type { Page } from '@playwright/test';
import type { State } from './state.ts';

const seesDetails = (page: Page) => page.getByRole('dialog').waitFor();

export const activityStates: readonly State[] = [
  { page: 'activities', as: 'member', path: '/activities' },
  { page: 'activities', state: 'category', as: 'member', path: '/activities?category=golf' },
  { page: 'activities', state: 'none', as: 'member', path: '/activities?category=skiing' },
  {
    page: 'activities',
    state: 'details',
    as: 'member',
    path: '/activities?activity=coastal-kayak',
    isScreen: true,
    prepare: seesDetails,
  },
  {
    page: 'activities',
    state: 'details-without-website',
    as: 'member',
    path: '/activities?activity=baywood-greens',
    isScreen: true,
    prepare: seesDetails,
  },
];
