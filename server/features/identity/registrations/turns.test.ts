import { expect, test } from 'vitest';
import { newestOfEachNetworkFirst } from '#server/features/identity/registrations/queries.ts';

/** Registrations as in a list, newest first, each named by its network and its position there. */
const tried = (...networks: string[]) =>
  newestOfEachNetworkFirst(
    networks.map(
      (network, id) => ({ id, network }) as Parameters<typeof newestOfEachNetworkFirst>[0][number],
    ),
  ).map(({ id }) => id);

test('at most three passwords are checked, each network’s newest first', () => {
  expect(tried('a', 'b', 'c', 'd')).toEqual([0, 1, 2]);
  expect(tried('a', 'a', 'a', 'a', 'b')).toEqual([0, 4, 1]);
  expect(tried('a', 'b', 'a', 'b')).toEqual([0, 1, 2]);
  expect(tried('a')).toEqual([0]);
});
