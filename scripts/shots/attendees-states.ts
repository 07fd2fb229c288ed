// The attendees on all days, and on one day.
import { press, statesOf } from './state.ts';

export const attendeesStates = statesOf({ page: 'attendees', as: 'member', path: '/attendees' }, [
  {},
  { state: 'day', prepare: press(/^Today/), on: 'week' },
  { state: 'empty', as: 'admin', isEmpty: true },
]);
