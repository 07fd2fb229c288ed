// The schedule and its dialogs: none, sixteen and a hundred and twenty events, and what an event is to whom.
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

const dialog = (page: Page) => page.getByRole('dialog').waitFor();

/** Opens an event of the demonstration by its name. */
const opens = (title: string) => async (page: Page) => {
  await page.getByRole('link', { name: title }).click();
  await dialog(page);
  await page.getByRole('heading', { name: "Who's Signed Up" }).waitFor();
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

export const scheduleStates: readonly State[] = [
  { page: 'calendar', as: 'member', path: '/calendar', also: ['tablet', 'wide'] },
  {
    page: 'calendar',
    state: 'forecast',
    as: 'member',
    path: '/calendar',
    on: 'eve',
    prepare: (page) => page.getByText('88° / 74°').waitFor(),
  },
  { page: 'calendar', state: 'week', as: 'member', path: '/calendar', on: 'week', also: ['tablet', 'wide'] },
  {
    page: 'calendar',
    state: 'screen',
    as: 'member',
    path: '/calendar',
    on: 'week',
    only: 'phone',
    isScreen: true,
  },
  {
    page: 'calendar',
    state: 'earlier',
    as: 'member',
    path: '/calendar',
    on: 'week',
    only: 'phone',
    prepare: press(/^Earlier this week/),
  },
  {
    page: 'calendar',
    state: 'dinners',
    as: 'member',
    path: '/calendar?show=dinner',
    on: 'week',
    also: ['tablet'],
  },
  { page: 'calendar', state: 'mine', as: 'member', path: '/calendar?show=mine' },
  { page: 'calendar', state: 'empty', as: 'admin', path: '/calendar', isEmpty: true },
  {
    page: 'event',
    state: 'open',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    prepare: opens('Shrimp Boil'),
  },
  {
    page: 'event',
    state: 'signed-up',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    prepare: opens('Crab Feast'),
  },
  {
    page: 'event',
    state: 'full',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    prepare: opens('Taco Night'),
  },
  {
    page: 'event',
    state: 'hosting',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    prepare: opens('First Night Cookout'),
  },
  {
    page: 'event',
    state: 'too-many',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    async prepare(page) {
      await opens('Shrimp Boil')(page);
      await page.getByRole('spinbutton').fill('20');
      await page.getByText('Only 11 spots left').waitFor();
    },
  },
  {
    page: 'event',
    state: 'unlimited',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    prepare: opens('Stories on the Porch'),
  },
  {
    page: 'calendar',
    state: 'who-is-here',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    async prepare(page) {
      await page.getByRole('button', { name: 'here on' }).nth(2).click();
      await dialog(page);
    },
  },
  {
    page: 'calendar',
    state: 'subscribe',
    as: 'member',
    path: '/calendar',
    isScreen: true,
    async prepare(page) {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      const make = page.getByRole('button', { name: 'Make my address' });
      const made = page.getByLabel('Your private address');
      await make.or(made).waitFor();
      if (await make.isVisible()) await make.click();
      await made.waitFor();
    },
  },
  // Last of these, since its events stay.
  { page: 'calendar', state: 'crowded', as: 'guest', path: '/calendar', prepare: addsManyEvents },
];
