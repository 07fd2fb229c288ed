// Network addresses as sockets and proxies report them.
import { expect, test } from 'vitest';
import { addressOf, networkOf } from '#server/platform/http/addresses.ts';

test.each([
  ['203.0.113.77:51234', '203.0.113.77'],
  ['192.168.100.200:80', '192.168.100.200'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1%eth0]:443', '2001:db8::1'],
  // Seven groups as in an IPv4 address, but not the first: an address of its own.
  ['1::ffff:cb00:7107', '1::ffff:cb00:7107'],
  ['::1:ffff:cb00:7107', '::1:ffff:cb00:7107'],
  // A text that only resembles an address with a port is unchanged, and matches no real client.
  ['a203.0.113.7:80', 'a203.0.113.7:80'],
  ['203.0.113.7:80a', '203.0.113.7:80a'],
  ['a[2001:db8::1]:80', 'a[2001:db8::1]:80'],
  ['[2001:db8::1]:80a', '[2001:db8::1]:80a'],
])('%s is the address %s', (told, address) => {
  expect(addressOf(told)).toBe(address);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:1::2:3', '2001:db8:1::/64'],
  ['::1', '::/64'],
  ['::', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::/64'],
  ['[2001:db8::1]', '2001:db8::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
