// The attendees on all days, and on one day.
import { press, type State } from './state.ts';

export const attendeesStates: readonly State[] = [
  { page: 'attendees', as: 'member', path: '/attendees' },
  {
    page: 'attendees',
    state: 'day',
    as: 'member',
    path: '/attendees',
    prepare: press(/^Tuesday/),
    on: 'week',
  },
  { page: 'attendees', state: 'empty', as: 'admin', path: '/attendees', isEmpty: true },
];
