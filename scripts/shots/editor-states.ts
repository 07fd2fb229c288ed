// Creating and changing an event: the dialog as it opens, with hints, and with errors.
import { fill, press, sees, shot, statesOf, steps } from './state.ts';

const opened = steps((page) => page.getByRole('dialog').getByLabel('Title').waitFor());

/** At the hour and the place of the demonstration's bonfire, beyond midnight. */
const fillsIn = steps(
  opened,
  fill('Title', 'Miller Pancake Supper'),
  fill('Location', 'Beach, permit site'),
  fill('Start time', '21:30'),
  fill('End time', '01:00'),
  (page) => page.getByRole('radio', { name: 'Dinner' }).check(),
  fill('Description', 'Breakfast for supper. Blueberries from the farm stand, and Grandpa’s real syrup.'),
  (page) => page.getByLabel('Title').focus(),
);

export const editorStates = statesOf(
  { page: 'event-editor', as: 'member', path: '/calendar?add=2025-07-30', isScreen: true },
  [
    { state: 'new', prepare: opened },
    { state: 'filled', prepare: fillsIn },
    shot({ state: 'remarks', only: 'phone' }, fillsIn, (page) =>
      page.getByLabel('Description').scrollIntoViewIfNeeded(),
    ),
    shot(
      { state: 'errors' },
      opened,
      fill('Start time', '18:00'),
      fill('End time', '17:30'),
      press('Create Event'),
      sees('Title is required'),
    ),
  ],
);
