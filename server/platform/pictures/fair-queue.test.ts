// The order in which the queue serves its owners.
import { expect, test } from 'vitest';
import { FairQueue } from '#server/platform/pictures/picture-pool.ts';

const item = (name: string, isBackground = false) => ({ name, owner: name.slice(0, 1), isBackground });

function takeAll(queue: FairQueue<ReturnType<typeof item>>): string[] {
  const taken = [];
  for (let next = queue.peek(); next; next = queue.peek()) {
    queue.remove(next);
    taken.push(next.name);
  }
  return taken;
}

test('owners take turns, each with the first item of their queue, and background work comes last', () => {
  const queue = new FairQueue<ReturnType<typeof item>>();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item(name));
  queue.add(item('d1', true));
  expect(queue.size).toBe(7);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'd1']);
  expect([queue.size, queue.peek()]).toEqual([0, undefined]);
});

test('an item that is put back is the next one', () => {
  const queue = new FairQueue<ReturnType<typeof item>>();
  const first = item('a1');
  for (const one of [first, item('a2'), item('b1')]) queue.add(one);
  queue.remove(first);
  queue.putBack(first);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2']);
});

test('a removed item is no longer in the queue, at any position', () => {
  const queue = new FairQueue<ReturnType<typeof item>>();
  const items = ['a1', 'a2', 'b1', 'b2'].map((name) => item(name));
  for (const one of items) queue.add(one);
  for (const one of [items[1], items[2], item('e1')]) queue.remove(one ?? expect.fail());
  expect(takeAll(queue)).toEqual(['a1', 'b2']);
});
