// The port is opened on every kind of machine, or the reason is a sentence.
import { expect, test } from 'vitest';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { listen } from '#server/platform/process/listen.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Listens on a machine that refuses some addresses. @returns the addresses that were tried */
async function tried(refused: Readonly<Record<string, string>>, host?: string): Promise<string[]> {
  const hosts: string[] = [];
  const open = async (one: string) => {
    hosts.push(one);
    if (one in refused) throw failure(refused[one] ?? '');
  };
  await listen(open, { port: 3000, host });
  return hosts;
}

test('without HOST all addresses are opened, and those of IPv4 alone where the kernel has no IPv6', async () => {
  expect(await tried({})).toEqual(['::']);
  expect(await tried({ '::': 'EAFNOSUPPORT' })).toEqual(['::', '0.0.0.0']);
  expect(await tried({}, '127.0.0.1')).toEqual(['127.0.0.1']);
});

const occupied = 'Port 3000 is already in use. Stop what uses it, or set PORT to another number.';
const forbidden = 'Port 3000 may not be opened by this user. Set PORT to a number above 1023.';
const foreign =
  'HOST is "fe80::1", which is not an address of this machine. Leave it unset to listen on all.';

test.each([
  ['EADDRINUSE', occupied],
  ['EACCES', forbidden],
  ['EADDRNOTAVAIL', foreign],
  ['EAFNOSUPPORT', foreign],
  ['EINVAL', foreign],
  ['ENOTFOUND', foreign],
])('%s is reported as a sentence', async (code, sentence) => {
  await expect(tried({ 'fe80::1': code }, 'fe80::1')).rejects.toThrow(new CannotStart(sentence));
});

test('another failure is not hidden', async () => {
  await expect(tried({ '::': 'EMFILE' })).rejects.toThrow('EMFILE');
});
