// Addresses as sockets and proxies tell them.
import { expect, test } from 'vitest';
import { addressOf, groupsOf, proxiesIn } from '#server/platform/addresses.ts';

test.each([
  ['::', [0, 0, 0, 0, 0, 0, 0, 0]],
  ['::1', [0, 0, 0, 0, 0, 0, 0, 1]],
  ['2001:db8::', [0x2001, 0xdb8, 0, 0, 0, 0, 0, 0]],
  ['2001:db8::1:2', [0x2001, 0xdb8, 0, 0, 0, 0, 1, 2]],
  ['1:2:3:4:5:6:7:8', [1, 2, 3, 4, 5, 6, 7, 8]],
])('%s has eight groups, however it is written', (address, groups) => {
  expect(groupsOf(address)).toEqual(groups);
});

test.each([
  ['203.0.113.77:51234', '203.0.113.77'],
  ['192.168.100.200:80', '192.168.100.200'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1%eth0]:443', '2001:db8::1'],
  // Seven groups as in an IPv4 address, but not the first: an address of its own.
  ['1::ffff:cb00:7107', '1::ffff:cb00:7107'],
  ['::1:ffff:cb00:7107', '::1:ffff:cb00:7107'],
  // What only looks like an address with a port is left as it is told, and so is no one's.
  ['a203.0.113.7:80', 'a203.0.113.7:80'],
  ['203.0.113.7:80a', '203.0.113.7:80a'],
  ['a[2001:db8::1]:80', 'a[2001:db8::1]:80'],
  ['[2001:db8::1]:80a', '[2001:db8::1]:80a'],
])('%s is the address %s', (told, address) => {
  expect(addressOf(told)).toBe(address);
});

test('those who are named are believed, by an address, a range or a word, and nobody else', () => {
  const isBelieved = proxiesIn('192.0.2.1,::ffff:192.0.2.2,2001:db8::5,10.0.0.0/8,loopback');
  const named = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '192.0.2.2:80',
    '[2001:db8::5]:80',
    '10.9.9.9',
    '127.0.0.1',
    '::1',
  ];
  const others = ['192.0.2.3', '2001:db8::6', '11.0.0.1', '::2', 'unknown', '', undefined];
  expect(named.map(isBelieved)).toEqual(named.map(() => true));
  expect(others.map(isBelieved)).toEqual(others.map(() => false));
});
