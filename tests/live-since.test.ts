// A page sends the last announcement that it knows, and receives exactly the later ones.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { heardHeader } from '#contract/endpoint.ts';
import type { Boot } from '#contract/pages.ts';
import { PostgresRelay } from '#server/db/dialects/postgres-relay.ts';
import { dinner } from '#tests/support/events.ts';
import { anotherOn, listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { millers } from '#tests/support/rsvps.ts';
import { stubPages } from '#tests/support/stub-pages.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

/** Longer than the server waits to send several announcements at once, in milliseconds. */
const quiet = 300;

/** A site whose pages contain nothing but the id of the last announcement that they know. */
async function siteWithPages() {
  const { pages } = await stubPages();
  const render = async (_url: string, { asOf }: Boot) => ({ status: 200 as const, html: asOf });
  const site = await testSite({ pages: { ...pages, renderer: { ...pages.renderer, render } } });
  const origin = await listening(site.app);
  const asOf = async (who: Caller, path = '/rsvp') => (await who('GET', path)).body;
  return { ...site, origin, asOf };
}

test('a page receives changes after its answers were read, and no earlier ones', async () => {
  const { as, origin, asOf } = await siteWithPages();
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  await bob('POST', '/api/rsvps', millers);
  // PostgreSQL returns an announcement a moment after its commit, and only then a page counts it as known.
  await pause(quiet);
  const since = await asOf(ann);
  const page = await livePage(origin, ann.cookie, { since });
  // A change from before the page was opened would arrive within this time.
  await pause(quiet);
  expect(page.heard).toEqual([]);
  await bob('POST', '/api/events', dinner());
  await page.hears('events');
  expect(page.heard).toEqual([{ event: 'changed', topics: ['events'] }]);
  const late = await livePage(origin, ann.cookie, { since });
  await late.hears('events', quiet);
  expect(late.heard).toEqual([{ event: 'changed', topics: ['events'] }]);
  expect(late.ids).toEqual(page.ids);
  const withoutSince = await livePage(origin, ann.cookie);
  await pause(quiet);
  expect(withoutSince.heard).toEqual([]);
});

test('a reconnecting browser receives missed changes, whatever its page knew at first', async () => {
  const { as, origin, asOf } = await siteWithPages();
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  const since = await asOf(ann);
  const page = await livePage(origin, ann.cookie, { since });
  await bob('POST', '/api/rsvps', millers);
  await page.hears('rsvps');
  const before = page.lastId;
  await bob('POST', '/api/events', dinner());
  const again = await livePage(origin, ann.cookie, { since, lastEventId: before });
  await again.hears('events', quiet);
  await pause(quiet);
  expect(again.heard).toEqual([{ event: 'changed', topics: ['events'] }]);
  expect(again.ids).not.toEqual(page.ids);
});

test('a page that names an unknown announcement is told to refetch everything', async () => {
  const { as, origin } = await siteWithPages();
  const ann = await as({ authorized: true });
  const page = await livePage(origin, ann.cookie, { since: 'process-before-the-restart.7' });
  await expect.poll(() => page.heard).toEqual([{ event: 'missed', topics: [] }]);
  const again = await livePage(origin, ann.cookie, { lastEventId: page.lastId });
  await pause(quiet);
  expect(again.heard).toEqual([]);
  const answer = await fetch(`${origin}/api/live?since=${'x'.repeat(65)}`, {
    headers: { cookie: ann.cookie },
  });
  expect(answer.status).toBe(400);
});

test('a reconnecting person receives only changes that they may know', async () => {
  const { as, origin, asOf } = await siteWithPages();
  const [ann, bob] = [await as({}), await as({})];
  const since = await asOf(ann);
  await bob('POST', '/api/rsvps', millers);
  const page = await livePage(origin, ann.cookie, { since });
  await pause(quiet);
  expect(page.heard).toEqual([]);
});

test('many changes within a short time are sent in one message', async () => {
  const { as, origin, asOf } = await siteWithPages();
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  const page = await livePage(origin, ann.cookie, { since: await asOf(ann) });
  const began = performance.now();
  for (let times = 0; times < 5; times += 1) await bob('POST', '/api/events', dinner());
  const took = performance.now() - began;
  await expect.poll(() => page.ids).toHaveLength(5);
  // A message waits for further changes for at least 100 ms.
  expect(page.heard.length).toBeLessThanOrEqual(1 + Math.floor(took / 100));
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('a page that reconnects to another server receives the same there', async () => {
    const { as, origin: here, asOf, ...site } = await siteWithPages();
    const other = await anotherOn(site as unknown as TestSite);
    const there = await listening(other.app);
    const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
    const [page, onlooker] = [await livePage(here, ann.cookie), await livePage(there, bob.cookie)];
    await bob('POST', '/api/rsvps', millers);
    await Promise.all([page.hears('rsvps'), onlooker.hears('rsvps')]);
    const known = page.lastId;
    await bob('POST', '/api/events', dinner());
    await onlooker.hears('events');
    const again = await livePage(there, ann.cookie, { lastEventId: known });
    await again.hears('events', quiet);
    expect(again.heard).toEqual([{ event: 'changed', topics: ['events'] }]);
    expect(onlooker.ids).toEqual([...page.ids.slice(0, 1), ...again.ids]);
    // A page that the first server has just rendered has missed nothing when it connects to the second one.
    const moved = await livePage(there, ann.cookie, { since: await asOf(ann) });
    await pause(quiet);
    expect(moved.heard).toEqual([]);
  });

  test('a page that has just saved at one server reads its change at another, which hears of it late', async () => {
    const site = await testSite();
    const late = 300;
    const listen = PostgresRelay.prototype.listen;
    const slowly = vi.spyOn(PostgresRelay.prototype, 'listen').mockImplementation(function (
      this: PostgresRelay,
      tell,
      onGap,
    ) {
      return listen.call(this, (message) => void setTimeout(tell, late, message), onGap);
    });
    const there = await listening((await anotherOn(site)).app);
    slowly.mockRestore();
    const ann = await site.as({ authorized: true });
    const read = async (heard?: string) => {
      const headers = { cookie: ann.cookie, ...(heard && { [heardHeader]: heard }) };
      return (await (await fetch(`${there}/api/events`, { headers })).json()) as { title: string }[];
    };
    expect(await read()).toEqual([]);
    const { headers } = await ann('POST', '/api/events', dinner());
    const [id] = Object.keys(JSON.parse(String(headers.changed)));
    // A page that opens now is told; the page that has saved does not act on the same announcement again.
    const opened = await livePage(there, ann.cookie);
    expect(await read(id)).toHaveLength(1);
    await opened.hears('events');
    // Nobody has announced this one, as after a restart of every server: the answer comes nevertheless.
    expect(await read('process-before-the-restart.7')).toHaveLength(1);
  });

  test('two servers send concurrent changes of both in the same order', async () => {
    const site = await testSite();
    const other = await anotherOn(site);
    const [here, there] = [await listening(site.app), await listening(other.app)];
    const people = await Promise.all(Array.from({ length: 20 }, () => site.as({ authorized: true })));
    const [ann] = people as [Caller, ...Caller[]];
    const pages = [await livePage(here, ann.cookie), await livePage(there, ann.cookie)];
    const answers = await Promise.all(
      people.map(({ cookie }, index) =>
        fetch(`${index % 2 ? here : there}/api/events`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(dinner()),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (const page of pages) await expect.poll(() => page.ids).toHaveLength(people.length);
    expect(pages[1]?.ids).toEqual(pages[0]?.ids);
    expect(new Set(pages[0]?.ids.map((id) => id.split('.')[0])).size).toBe(2);
  });
}
