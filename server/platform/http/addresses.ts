// Normalizes network addresses from sockets and proxies. Limits count them: one IPv6 customer has 2^64 addresses, and a
// proxy that adds the port gives each request another one, so a guesser would never meet a limit.
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Only the address, in a canonical form: some proxies add the client's port, an IPv6 address may have a zone, and an
 * IPv4 address may come as an IPv6 one (`::ffff:203.0.113.7`).
 */
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
