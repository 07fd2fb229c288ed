// The activity guide comes from the settings, whole or one category of it.
import { expect, test } from 'vitest';
import type { Activity, ActivityGuide } from '#contract/activities/activities.schema.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { testSite } from '#tests/support/test-site.ts';

const shipped = readSettings(findSettings(undefined, '/nowhere')).activities;
const ids = ['beach', 'golf', 'water-sports', 'family-fun', 'shopping', 'dining'];

async function member() {
  const { as } = await testSite();
  const caller = await as({ authorized: true });
  const ask = async (path: `/api/${string}`) => {
    const answer = await caller('GET', path);
    return { status: answer.statusCode, body: answer.json() };
  };
  return { caller, ask };
}

test('everything is listed, in the order of the settings, with exactly the fields of the contract', async () => {
  const { ask } = await member();
  const { status, body } = await ask('/api/activities');
  const list = body as Activity[];
  expect(status).toBe(200);
  expect(list.map(({ id }) => id)).toEqual(shipped.list.map(({ id }) => id));
  for (const activity of list)
    expect(Object.keys(activity).toSorted()).toEqual(
      'category description distance id idea imageUrl isRetired name planAs priceRange websiteUrl'.split(' '),
    );
  const planned = new Map(shipped.categories.map(({ id, planAs }) => [id, planAs]));
  expect(list).toEqual(
    shipped.list.map((one) => ({
      imageUrl: null,
      websiteUrl: null,
      idea: null,
      isRetired: false,
      planAs: planned.get(one.category),
      ...one,
    })),
  );
  expect(list.find(({ id }) => id === 'viking-golf')).toMatchObject({ category: 'golf', planAs: 'game' });
});

test('the shipped list has at least 24 activities, some in each of the six categories', async () => {
  const { ask } = await member();
  expect(shipped.list.length).toBeGreaterThanOrEqual(24);
  expect(shipped.categories.map(({ id }) => id)).toEqual(ids);
  for (const category of ids) {
    const { status, body } = await ask(`/api/activities?category=${category}`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(4);
    expect(body).toEqual(
      (await ask('/api/activities')).body.filter((one: Activity) => one.category === category),
    );
  }
});

test.each(['skiing', '', 'Beach', 'constructor', '__proto__', 'beach,golf', '%00'])(
  'a category that does not exist is refused with those that do (%j)',
  async (category) => {
    const { ask } = await member();
    const { status, body } = await ask(`/api/activities?category=${category}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'category' }],
      message: `There is no such category. Please use one of: ${ids.join(', ')}.`,
    });
  },
);

test('two categories at once are refused', async () => {
  const { ask } = await member();
  expect((await ask('/api/activities?category=beach&category=golf')).status).toBe(400);
});

test('the guide names the categories and the groups', async () => {
  const { ask } = await member();
  const { status, body } = await ask('/api/activities/guide');
  const { categories, groups } = body as ActivityGuide;
  expect(status).toBe(200);
  expect(categories).toEqual(shipped.categories);
  expect(groups.map(({ title }) => title)).toEqual(['Little ones', 'Teenagers', 'Grown-ups', 'Grandparents']);
});
