// Registering people in tests of accounts.
import type { LightMyRequestResponse } from 'fastify';
import type { Outgoing } from '#server/platform/mail/transport.ts';
import type { TestSite } from '#tests/support/test-site.ts';

export const clara = {
  username: 'clara',
  password: 'sand castle 7',
  fullName: 'Clara Anderson',
  email: 'clara@example.org',
  phone: '302-555-0101',
};

/** The code in a mail: the digits that are alone on a line. */
export const codeIn = ({ text }: Outgoing): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

/** A code that differs from all of these. */
export const wrongCode = (...right: string[]): string =>
  ['000001', '000002', '000003', '000004'].find((code) => !right.includes(code)) ?? '';

/** The cookie that the browser sends back after an answer. */
export const cookieOf = (response: LightMyRequestResponse): string =>
  String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** A separate browser, at one network address: it stores the cookies that it receives. */
export function browserAt({ app }: Pick<TestSite, 'app'>, remoteAddress: string) {
  const cookies = new Map<string, string>();
  async function post(url: string, payload: object): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }
  return { post, cookies };
}

/** The code of the newest mail to an address. */
export async function newestCode({ mails }: Pick<TestSite, 'mails'>, email = clara.email): Promise<string> {
  // By the time of writing: the queue sends several mails at once, so the order in which they arrive may differ.
  const inOrder = (await mails()).toSorted((one, other) => one.writtenAt - other.writtenAt);
  const last = inOrder.findLast(({ to }) => to === email);
  return last ? codeIn(last) : '';
}

/** Registers somebody and returns the code that was mailed. */
export async function register(
  { as, mails }: TestSite,
  input: Record<string, unknown> & { email: string },
): Promise<string> {
  const visitor = await as('nobody');
  const response = await visitor('POST', '/api/register', input);
  if (response.statusCode !== 201) throw new Error(`Registration answered ${response.body}`);
  const sent = (await mails()).filter(({ to, text }) => to === input.email && /^\d{6}$/m.test(text));
  const last = sent.at(-1);
  return last ? codeIn(last) : '';
}

/** Registers and verifies somebody. @returns a function that calls as that person */
export async function joined(site: TestSite, input: typeof clara = clara) {
  const code = await register(site, input);
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/verify-email', { email: input.email, code });
  if (response.statusCode !== 200) throw new Error(`Verification answered ${response.body}`);
  return site.caller(cookieOf(response), response.json<{ id: number }>().id);
}
