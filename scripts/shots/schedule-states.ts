// The schedule and its dialogs: none, sixteen and a hundred and twenty events, and an event for each kind of viewer.
import type { Page } from '@playwright/test';
import { press, type Step, sees, shot, shows, statesOf, steps } from './state.ts';

const opens = (title: string) =>
  steps(
    (page) => page.getByRole('link', { name: title }).click(),
    shows('dialog'),
    shows('heading', "Who's Signed Up"),
  );

const subscribes: Step = async (page) => {
  await press('Subscribe')(page);
  const make = page.getByRole('button', { name: 'Make my address' });
  const made = page.getByLabel('Your private address');
  await make.or(made).waitFor();
  if (await make.isVisible()) await make.click();
  await made.waitFor();
};

/** Fifteen events a day, some with long names, all hosted by the viewer. */
async function addsManyEvents(page: Page): Promise<void> {
  const kinds = ['dinner', 'activity', 'beach', 'game', 'other'];
  const titles = [
    'Swim',
    'The Great Intergenerational Croquet-and-Lemonade Championship of the Lawn',
    'Card table',
  ];
  const before = await (await page.request.get('/api/events')).json();
  if (before.length > 100) return;
  const { firstDay } = await (await page.request.get('/api/reunion')).json();
  for (let index = 0; index < 104; index += 1) {
    const start =
      Date.parse(`${firstDay}T11:00Z`) + (index % 8) * 86_400_000 + Math.floor(index / 8) * 3_600_000;
    await page.request.post('/api/events', {
      data: {
        title: titles[index % titles.length],
        location: 'The lawn behind the house with the blue shutters',
        startTime: new Date(start).toISOString(),
        eventType: kinds[index % kinds.length],
      },
    });
  }
  await page.reload();
  await page.getByRole('link', { name: 'Card table' }).first().waitFor();
}

const seen = { as: 'member', path: '/calendar' } as const;

export const scheduleStates = [
  ...statesOf({ page: 'calendar', ...seen }, [
    { also: ['tablet', 'wide'] },
    { state: 'forecast', on: 'eve', prepare: sees('88° / 74°') },
    { state: 'week', on: 'week', also: ['tablet', 'wide'] },
    { state: 'screen', on: 'week', only: 'phone', isScreen: true },
    { state: 'earlier', on: 'week', only: 'phone', prepare: press(/^Earlier this week/) },
    { state: 'dinners', path: '/calendar?show=dinner', on: 'week', also: ['tablet'] },
    { state: 'mine', path: '/calendar?show=mine' },
    { state: 'empty', as: 'admin', isEmpty: true },
  ]),
  ...statesOf({ page: 'event', ...seen, isScreen: true }, [
    { state: 'open', prepare: opens('Shrimp Boil') },
    { state: 'signed-up', prepare: opens('Crab Feast') },
    { state: 'full', prepare: opens('Taco Night') },
    { state: 'hosting', prepare: opens('First Night Cookout') },
    shot(
      { state: 'too-many' },
      opens('Shrimp Boil'),
      (page) => page.getByRole('spinbutton').fill('20'),
      sees('Only 11 spots left'),
    ),
    { state: 'unlimited', prepare: opens('Stories on the Porch') },
  ]),
  ...statesOf({ page: 'calendar', ...seen }, [
    shot(
      { state: 'who-is-here', isScreen: true },
      (page) => page.getByRole('button', { name: 'here on' }).nth(2).click(),
      shows('dialog'),
    ),
    { state: 'subscribe', isScreen: true, prepare: subscribes },
    // Last of these, since its events stay.
    { state: 'crowded', as: 'guest', prepare: addsManyEvents },
  ]),
];
