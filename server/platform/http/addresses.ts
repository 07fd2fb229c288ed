// Normalizes network addresses, which limits count. One IPv6 customer has 2^64 of them, and a proxy may add another port
// to each request: otherwise a guesser would never meet a limit.
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address in a canonical form: without a port or a zone, and IPv4 not as IPv6 (`::ffff:203.0.113.7`). */
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
