// Home, for everybody and at each time, and the menus that open from there; and an address that is none.
import { press, statesOf } from './state.ts';

export const homeStates = [
  ...statesOf({ page: 'home', as: 'member', path: '/' }, [
    { state: 'visitor', as: 'visitor' },
    { state: 'newcomer', as: 'newcomer' },
    { state: 'pending', as: 'pending' },
    { state: 'member' },
    { state: 'guest', as: 'guest' },
    { state: 'organizer', as: 'admin' },
    { state: 'week', on: 'week' },
    { state: 'week-screen', on: 'week', only: 'phone', isScreen: true },
    { state: 'after', on: 'after' },
    { state: 'picture-visitor', as: 'visitor', on: 'pictured' },
    { state: 'picture-member', on: 'pictured' },
    { state: 'empty', as: 'admin', isEmpty: true },
  ]),
  ...statesOf({ page: 'menu', as: 'admin', path: '/', only: 'phone', isScreen: true }, [
    { state: 'visitor', as: 'visitor', prepare: press('Menu') },
    { state: 'admin', prepare: press('Menu') },
    { state: 'user', only: 'desktop', prepare: press(/^Administrator/) },
  ]),
  ...statesOf({ page: 'not-found', as: 'visitor', path: '/nowhere' }, [{}]),
];
