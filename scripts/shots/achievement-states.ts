// Badges that are earned, begun and locked, and none of each.
import { press, type State } from './state.ts';

export const achievementStates: readonly State[] = [
  { page: 'achievements', as: 'member', path: '/achievements' },
  { page: 'achievements', state: 'progress', as: 'member', path: '/achievements?tab=progress' },
  { page: 'achievements', state: 'locked', as: 'member', path: '/achievements?tab=locked' },
  { page: 'achievements', state: 'locked-admin', as: 'admin', path: '/achievements?tab=locked' },
  { page: 'achievements', state: 'none', as: 'admin', path: '/achievements', isEmpty: true },
  {
    page: 'achievements',
    state: 'none-begun',
    as: 'admin',
    path: '/achievements?tab=progress',
    isEmpty: true,
  },
  {
    page: 'achievements',
    state: 'checked',
    as: 'member',
    path: '/achievements',
    isScreen: true,
    async prepare(page) {
      await press('Check Past Activities')(page);
      await page.getByText('No New Achievements').first().waitFor();
    },
  },
];
