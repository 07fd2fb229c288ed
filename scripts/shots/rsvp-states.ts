// The viewer's own reply: none, each status of it, and its form.
import { press, shot, shows, statesOf, steps } from './state.ts';

const opensTheForm = steps(
  (page) =>
    page
      .getByRole('link', { name: /^(Add|Update) My RSVP$/ })
      .first()
      .click(),
  shows('heading', 'Who is coming?'),
);
const opensDays = steps(opensTheForm, press(/^Arriving/), shows('grid'));

export const rsvpStates = statesOf({ page: 'rsvp', as: 'newcomer', path: '/rsvp' }, [
  { state: 'empty', as: 'admin', isEmpty: true },
  { state: 'newcomer' },
  { state: 'pending', as: 'pending' },
  { state: 'rejected', as: 'rejected' },
  { state: 'list', as: 'member' },
  // Sent without a change: the site stays the same for the other pictures.
  shot(
    { state: 'sent', as: 'pending', path: '/rsvp?view=form' },
    press('Update RSVP'),
    shows('heading', /^It's on its way/),
  ),
  shot(
    { state: 'outside-week', as: 'pending', on: 'moved', path: '/rsvp?view=form', isScreen: true },
    press('Update RSVP'),
    shows('alertdialog'),
  ),
  { state: 'form-new', prepare: opensTheForm },
  { state: 'form', as: 'member', prepare: opensTheForm },
  shot(
    { state: 'form-errors' },
    opensTheForm,
    press('Add Family Member'),
    press('Submit RSVP'),
    shows('alert'),
  ),
  { state: 'date-picker', isScreen: true, prepare: opensDays },
  // The chosen day is over.
  { state: 'date-picker-week', as: 'guest', on: 'week', isScreen: true, prepare: opensDays },
]);
