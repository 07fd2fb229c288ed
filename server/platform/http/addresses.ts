// Normalizes network addresses, which limits count: an IPv6 customer has 2^64, and a proxy may add ever other ports.
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address in a canonical form, without a port or a zone, and IPv4 as such (`::ffff:203.0.113.7`). */
export function addressOf(given: string): string {
  const withPort = /^\[([^\]]+)\](?::\d+)?$/.exec(given) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given);
  const [address = ''] = (withPort?.[1] ?? given).split('%');
  return isIP(address) ? ipaddr.process(address).toString() : address;
}

/** The network behind an address: an IPv6 customer has a /64 or more, which counts as one client. */
export function networkOf(given: string, prefix: 64 | 48 = 64): string {
  const address = addressOf(given);
  return isIPv6(address)
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`
    : address;
}
