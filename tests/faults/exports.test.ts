// Sixteen exports of 8,000 lines at once: others are answered meanwhile, and each file is whole.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { testSite } from '#tests/support/test-site.ts';

const isLong = Boolean(process.env.TEST_LONG);
const lines = isLong ? 8000 : 3000;
const atOnce = 16;

const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

test(`${atOnce} concurrent exports of ${lines} lines let other requests be answered in between`, async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const olivia = await site.as({ admin: true, authorized: true });
  const members = 20;
  for (let family = 0; family < lines / members; family += 1) {
    const user_id = await site.person({ authorized: true });
    const rsvp = {
      reunion_id: 1,
      user_id,
      family_name: 'Miller',
      status: 'confirmed' as const,
      submitted_at: 1,
      notes: 'Seven. '.repeat(40),
    };
    const { id: rsvp_id } = await site.db
      .insertInto('rsvps')
      .values(rsvp)
      .returning('id')
      .executeTakeFirstOrThrow();
    const stay = { arriving: '2025-07-26', departing: '2025-08-02', email: null, phone: null };
    const people = Array.from({ length: members }, (_, position) => ({
      rsvp_id,
      position,
      name: `Ann ${position}`,
      ...stay,
    }));
    await site.db.insertInto('rsvp_members').values(people).execute();
  }
  const headers = { cookie: olivia.cookie };
  const probe = async () => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/health`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return performance.now() - began;
  };
  const probes = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver() || times.length < 20) {
      times.push(await probe());
      await pause(10);
    }
    return times;
  };
  const atRest = p99(await probes(() => true));
  const began = performance.now();
  const one = await fetch(`${origin}/api/admin/exports/rsvps`, { headers });
  expect((await one.text()).trimEnd().split('\r\n')).toHaveLength(lines + 1);
  const alone = performance.now() - began;
  let open = atOnce;
  const started = performance.now();
  const files = Array.from({ length: atOnce }, async () => {
    const text = await (await fetch(`${origin}/api/admin/exports/rsvps`, { headers })).text();
    open -= 1;
    return text.trimEnd().split('\r\n').length;
  });
  const times = await probes(() => open === 0);
  const took = performance.now() - started;
  expect(await Promise.all(files)).toEqual(Array.from({ length: atOnce }, () => lines + 1));
  const measured = `${times.length} probes: p99 ${p99(times).toFixed(0)} ms, at rest ${atRest.toFixed(0)}, one export ${alone.toFixed(0)}, all ${took.toFixed(0)}`;
  if (isLong) console.log(measured);
  // Without gaps, no probe would be answered until nearly all exports were made.
  expect(p99(times), measured).toBeLessThan(Math.max(150, 10 * atRest, took / 8));
});
