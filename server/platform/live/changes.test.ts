// How announcements are counted and received with a relay between processes.
import { expect, test } from 'vitest';
import { topics } from '#contract/topics.ts';
import type { Relay, Tx } from '#server/db/database.ts';
import { type Announcement, topicsFor } from '#server/platform/live/announcement.ts';
import { Changes } from '#server/platform/live/changes.ts';

/** A relay that delivers when it is told to. */
class HeldRelay implements Relay {
  #deliver: (message: string) => void = () => {};
  gap: () => void = () => {};
  readonly sent: unknown[] = [];
  async send(_tx: unknown, message: string): Promise<void> {
    this.sent.push(JSON.parse(message));
  }
  async listen(onMessage: (message: string) => void, onGap: () => void): Promise<void> {
    this.#deliver = onMessage;
    this.gap = onGap;
  }
  deliver(announcement: Announcement): void {
    this.#deliver(JSON.stringify(announcement));
  }
}

async function following() {
  const relay = new HeldRelay();
  const changes = new Changes(relay);
  await changes.follow();
  return { relay, changes };
}

const change = { topics: ['events'], people: [] } as const;

test('an own announcement invalidates lists at once, and is received when the relay returns it', async () => {
  const { relay, changes } = await following();
  const heard: string[] = [];
  changes.listen(({ id }) => heard.push(id));
  const own = changes.name(change);
  expect(own).toEqual({ ...change, id: expect.stringMatching(/^[\w-]{12}\.[\w-]{8}$/) });
  await changes.send({} as Tx, own);
  expect(relay.sent).toEqual([own]);
  changes.announce(own);
  expect([changes.version('events'), heard]).toEqual([1, []]);
  relay.deliver({ ...change, id: 'other.1' });
  relay.deliver(own);
  expect(heard).toEqual(['other.1', own.id]);
  expect(changes.version('events')).toBe(2);
  expect(changes.history.lastIdFor({ id: 1, isAuthorized: true })).toBe(own.id);
});

test('own announcements that return after others were made are counted once', async () => {
  const { relay, changes } = await following();
  const own = Array.from({ length: 3 }, () => changes.name(change));
  for (const announcement of own) changes.announce(announcement);
  for (const announcement of own) relay.deliver(announcement);
  expect([changes.version('events'), changes.history.end]).toEqual([3, 3]);
});

test('an announcement that the relay delivers before the commit’s answer is counted once as well', async () => {
  const { relay, changes } = await following();
  const own = changes.name(change);
  relay.deliver(own);
  changes.announce(own);
  expect([changes.version('events'), changes.history.end]).toEqual([1, 1]);
});

test('after a gap everything is invalidated, for everyone', async () => {
  const { relay, changes } = await following();
  const heard: Announcement[] = [];
  changes.listen((announcement) => heard.push(announcement));
  const own = changes.name(change);
  changes.announce(own);
  relay.gap();
  expect(heard).toMatchObject([{ topics, people: 'everyone' }]);
  expect([changes.version('users'), changes.version('events')]).toEqual([1, 2]);
  // Announcements from before the gap are no longer expected: one that still comes counts as new.
  relay.deliver(own);
  expect(changes.version('events')).toBe(3);
});

test('announcements that never return are not kept forever: a late one is counted again', async () => {
  const { relay, changes } = await following();
  const own = Array.from({ length: 1001 }, () => changes.name(change));
  for (const announcement of own) changes.announce(announcement);
  expect(changes.version('events')).toBe(1001);
  relay.deliver(own[1000] as Announcement);
  expect(changes.version('events')).toBe(1001);
  relay.deliver(own[0] as Announcement);
  expect(changes.version('events')).toBe(1002);
});

test('an unauthorized person receives only their own; a person’s account is announced to them only', () => {
  const [stranger, member] = [
    { id: 1, isAuthorized: false },
    { id: 2, isAuthorized: true },
  ];
  const announcement = { topics: ['users', 'me'], people: [1] } as const;
  expect(topicsFor(stranger, announcement)).toEqual(['users', 'me']);
  expect(topicsFor(member, announcement)).toEqual(['users']);
  expect(topicsFor({ ...stranger, id: 3 }, announcement)).toEqual([]);
  expect(topicsFor(stranger, { topics: ['events'], people: 'everyone' })).toEqual(['events']);
});

test('a listener that has unsubscribed receives nothing', () => {
  const changes = new Changes();
  const heard: string[] = [];
  const stop = changes.listen(({ id }) => heard.push(id));
  const first = changes.name(change);
  changes.announce(first);
  stop();
  changes.announce(changes.name(change));
  expect(heard).toEqual([first.id]);
});
