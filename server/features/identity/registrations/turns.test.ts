import { expect, test } from 'vitest';
import { newestOfEachNetworkFirst } from '#server/features/identity/registrations/queries.ts';

/** Registrations as a list has them, the newest first, each named by its network and its place there. */
const tried = (...networks: string[]) =>
  newestOfEachNetworkFirst(
    networks.map(
      (network, id) => ({ id, network }) as Parameters<typeof newestOfEachNetworkFirst>[0][number],
    ),
  ).map(({ id }) => id);

test('no more than three passwords are tried, each network’s newest first', () => {
  expect(tried('a', 'b', 'c', 'd')).toEqual([0, 1, 2]);
  expect(tried('a', 'a', 'a', 'a', 'b')).toEqual([0, 4, 1]);
  expect(tried('a', 'b', 'a', 'b')).toEqual([0, 1, 2]);
  expect(tried('a')).toEqual([0]);
});
