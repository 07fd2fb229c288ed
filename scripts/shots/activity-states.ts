// The activities page, and one activity in detail.
import { shows, statesOf } from './state.ts';

const details = (activity: string) =>
  ({ path: `/activities?activity=${activity}`, isScreen: true, prepare: shows('dialog') }) as const;

export const activityStates = statesOf({ page: 'activities', as: 'member', path: '/activities' }, [
  {},
  { state: 'category', path: '/activities?category=golf' },
  { state: 'none', path: '/activities?category=skiing' },
  { state: 'details', ...details('coastal-kayak') },
  { state: 'details-without-website', ...details('baywood-greens') },
]);
