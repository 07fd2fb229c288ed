// A feed URL is revoked with the rights and the secrets of its owner, and never works again (product rule 46).
import { expect, test } from 'vitest';
import { clara, joined } from '#tests/support/accounts.ts';
import { elsewhere, organized } from '#tests/support/organizers.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { type Caller, everyonesPassword, publicUrl, type TestSite } from '#tests/support/test-site.ts';

const make = async (who: Caller): Promise<string> => (await who('POST', '/api/profile/feed')).json().address;

const statusOf = async ({ app }: TestSite, address: string) =>
  (await app.inject({ method: 'GET', url: address.slice(publicUrl.length) })).statusCode;

const addressOf = async (who: Caller) => (await who('GET', '/api/profile/feed')).json().address;

async function subscribed() {
  const site = await organized();
  const owner = await joined(site);
  const authorize = () => site.olivia('PUT', `/api/admin/authorize/${owner.id}`);
  await authorize();
  const bystander = await site.as({ authorized: true });
  return {
    site,
    owner,
    authorize,
    olivia: site.olivia,
    bystander,
    address: await make(owner),
    others: await make(bystander),
  };
}

test('revoking the authorization revokes the URL permanently; a new one works after authorizing again', async () => {
  const { site, owner, olivia, authorize, address, others } = await subscribed();
  await olivia('PUT', `/api/admin/revoke/${owner.id}`);
  expect(await statusOf(site, address)).toBe(404);
  await authorize();
  expect(await statusOf(site, address)).toBe(404);
  const back = await elsewhere(site, owner);
  expect(await addressOf(back)).toBeNull();
  expect(await statusOf(site, await make(back))).toBe(200);
  expect(await statusOf(site, others)).toBe(200);
});

test('an organizer’s reset of the password ends the address', async () => {
  const { site, owner, olivia, address, others } = await subscribed();
  await olivia('POST', `/api/admin/reset-password/${owner.id}`);
  expect([await statusOf(site, address), await statusOf(site, others)]).toEqual([404, 200]);
});

test('a temporary password from an organizer’s Edit User ends the address', async () => {
  const { site, owner, olivia, address } = await subscribed();
  const passwords = { newPassword: 'chosen for you', confirmPassword: 'chosen for you' };
  const body = { fullName: clara.fullName, email: clara.email, ...passwords };
  const edited = await olivia('PUT', `/api/admin/users/${owner.id}`, {
    ...body,
    currentPassword: everyonesPassword,
  });
  expect(edited.statusCode).toBe(200);
  expect(await statusOf(site, address)).toBe(404);
});

test('a sign-in with a mailed temporary password revokes the URL; requesting one does not', async () => {
  const { site, address, others } = await subscribed();
  const password = await askForTemporary(site);
  expect(await statusOf(site, address)).toBe(200);
  const visitor = await site.as('nobody');
  expect((await visitor('POST', '/api/login', { username: 'clara', password })).statusCode).toBe(200);
  expect([await statusOf(site, address), await statusOf(site, others)]).toEqual([404, 200]);
});

test('the log says whose URL was revoked', async () => {
  const { site, owner, olivia } = await subscribed();
  await olivia('PUT', `/api/admin/revoke/${owner.id}`);
  const acts = site.db.selectFrom('activity_log').select(['type', 'actor_id', 'subject_id', 'people']);
  expect(await acts.where('type', '=', 'feed.revoked').execute()).toEqual([
    { type: 'feed.revoked', actor_id: olivia.id, subject_id: owner.id, people: `[${owner.id}]` },
  ]);
});

test('changing the own password does not revoke the URL', async () => {
  const { site, owner, address } = await subscribed();
  const change = { currentPassword: clara.password, newPassword: 'one of my own' };
  expect((await owner('POST', '/api/change-password', change)).statusCode).toBe(200);
  expect(await statusOf(site, address)).toBe(200);
});

test('a URL that is created while its owner is revoked or reset is revoked, too', async () => {
  const { site, olivia, authorize, owner } = await subscribed();
  for (let round = 0; round < 20; round += 1) {
    const browser = await elsewhere(site, owner);
    const shutOut = [
      () => olivia('PUT', `/api/admin/revoke/${owner.id}`),
      () => olivia('POST', `/api/admin/reset-password/${owner.id}`),
    ][round % 2];
    const calls = [() => shutOut?.(), () => browser('POST', '/api/profile/feed')];
    const answers = await Promise.all((round % 4 < 2 ? calls : calls.toReversed()).map((call) => call()));
    for (const answer of answers) expect(answer?.statusCode).toBeLessThan(402);
    expect(await site.db.selectFrom('feeds').where('user_id', '=', owner.id).selectAll().execute()).toEqual(
      [],
    );
    await authorize();
    await site.db.updateTable('users').set({ needs_password_reset: 0 }).where('id', '=', owner.id).execute();
  }
});
