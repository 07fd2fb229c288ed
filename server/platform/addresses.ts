// Network addresses as sockets and proxies tell them, and which proxies are believed.
import { BlockList, isIPv6 } from 'node:net';

/** The eight numbers of an IPv6 address, however it is written. */
export function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

const bytesOf = (group = 0) => `${group >> 8}.${group & 255}`;

/**
 * The address alone, in the form in which addresses are compared: some proxies add the client's port, and an IPv4
 * address may come as an IPv6 one (`::ffff:203.0.113.7`, `::ffff:cb00:7107`).
 */
export function addressOf(told: string): string {
  const withPort = /^\[([^\]]+)\](?::\d+)?$/.exec(told) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(told);
  const [address = ''] = (withPort?.[1] ?? told).split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? `${bytesOf(groups[6])}.${bytesOf(groups[7])}` : address;
}

/** Networks that `TRUST_PROXY` may name by a word. */
export const namedNetworks: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Which addresses are those of proxies that are believed.
 * @param list as in `TRUST_PROXY`: names, addresses and ranges, with commas between them
 */
export function proxiesIn(list: string): (told: string | undefined) => boolean {
  const believed = new BlockList();
  for (const part of list.split(','))
    for (const range of namedNetworks.get(part) ?? [part]) {
      const [start = '', bits] = range.split('/');
      if (bits === undefined) believed.addAddress(addressOf(start), familyOf(addressOf(start)));
      else believed.addSubnet(start, Number(bits), familyOf(start));
    }
  return (told = '') => {
    const address = addressOf(told);
    return believed.check(address, familyOf(address));
  };
}
