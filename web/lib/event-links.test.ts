import { expect, test } from 'vitest';
import { eventIn } from '#web/lib/event-links.ts';

test('only a number in the address names an event, and an address that opens an editor shows none', () => {
  expect([eventIn('event=7'), eventIn('?event=7&day=2025-07-28')]).toEqual([7, 7]);
  for (const search of ['', 'event=x', 'event=-1', 'event=1e3', 'edit=7', 'event=7&edit=7', 'add=&event=7'])
    expect([search, eventIn(search)]).toEqual([search, null]);
});
