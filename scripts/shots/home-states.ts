// Home, for everybody and at each time, and its menus; and an unknown address.
import { putSetupAside } from './arranged-data.ts';
import { press, sees, shot, shows, statesOf } from './state.ts';

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
    { state: 'steps-aside', as: 'admin', isEmpty: true, arrange: putSetupAside(true) },
    shot(
      { state: 'steps-again', as: 'admin', isEmpty: true, arrange: putSetupAside(true) },
      press('Show'),
      shows('heading', 'Set up your site'),
    ),
    shot(
      { state: 'test-mail', as: 'admin', isEmpty: true, isScreen: true, arrange: putSetupAside(false) },
      press('Send: Send a test mail'),
      sees('Test mail not sent'),
    ),
    { state: 'outside-week', as: 'admin', on: 'moved' },
  ]),
  ...statesOf({ page: 'menu', as: 'admin', path: '/', only: 'phone', isScreen: true }, [
    { state: 'visitor', as: 'visitor', prepare: press('Menu') },
    { state: 'admin', prepare: press('Menu') },
    { state: 'user', only: 'desktop', prepare: press(/^Administrator/) },
  ]),
  ...statesOf({ page: 'not-found', as: 'visitor', path: '/nowhere' }, [{}]),
];
