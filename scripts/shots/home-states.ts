// Home, for everybody and at each time, and the menus that open from there; and an address that is none.
import { press, type State } from './state.ts';

export const homeStates: readonly State[] = [
  { page: 'home', state: 'visitor', as: 'visitor', path: '/' },
  { page: 'home', state: 'newcomer', as: 'newcomer', path: '/' },
  { page: 'home', state: 'pending', as: 'pending', path: '/' },
  { page: 'home', state: 'member', as: 'member', path: '/' },
  { page: 'home', state: 'guest', as: 'guest', path: '/' },
  { page: 'home', state: 'organizer', as: 'admin', path: '/' },
  { page: 'home', state: 'week', as: 'member', path: '/', on: 'week' },
  { page: 'home', state: 'week-screen', as: 'member', path: '/', on: 'week', only: 'phone', isScreen: true },
  { page: 'home', state: 'after', as: 'member', path: '/', on: 'after' },
  { page: 'home', state: 'empty', as: 'admin', path: '/', isEmpty: true },
  {
    page: 'menu',
    state: 'visitor',
    as: 'visitor',
    path: '/',
    only: 'phone',
    isScreen: true,
    prepare: press('Menu'),
  },
  {
    page: 'menu',
    state: 'admin',
    as: 'admin',
    path: '/',
    only: 'phone',
    isScreen: true,
    prepare: press('Menu'),
  },
  {
    page: 'menu',
    state: 'user',
    as: 'admin',
    path: '/',
    only: 'desktop',
    isScreen: true,
    prepare: press(/^Administrator/),
  },
  { page: 'not-found', as: 'visitor', path: '/nowhere' },
];
