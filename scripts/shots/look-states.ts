// Parts that differ with the look: the large drawings, those of cards and of activities, and empty lists.
import { statesOf } from './state.ts';

const states = [
  { state: 'visitor', as: 'visitor', path: '/' },
  { state: 'member', as: 'member', path: '/' },
  { state: 'sign-in', as: 'visitor', path: '/auth' },
  { state: 'activities', as: 'member', path: '/activities' },
  { state: 'badges', as: 'member', path: '/achievements?tab=locked' },
  { state: 'badges-in-progress', as: 'member', path: '/achievements?tab=progress' },
  { state: 'not-found', as: 'visitor', path: '/nowhere' },
] as const;

export const lookStates = (['lake', 'mountains', 'plain'] as const).flatMap((look) =>
  statesOf({ page: 'looks', as: 'member', path: '/', on: look }, [
    ...states.map((one) => ({ ...one, state: `${look}-${one.state}` })),
  ]),
);
