// Earned, started and locked badges, and none of each.
import { press, sees, shot, statesOf } from './state.ts';

const [path, progress, locked] = ['/achievements', '/achievements?tab=progress', '/achievements?tab=locked'];

export const achievementStates = statesOf({ page: 'achievements', as: 'member', path }, [
  {},
  { state: 'progress', path: progress },
  { state: 'locked', path: locked },
  { state: 'locked-admin', as: 'admin', path: locked },
  { state: 'none', as: 'admin', isEmpty: true },
  { state: 'none-begun', as: 'admin', path: progress, isEmpty: true },
  shot({ state: 'checked', isScreen: true }, press('Check Past Activities'), sees('No New Achievements')),
]);
