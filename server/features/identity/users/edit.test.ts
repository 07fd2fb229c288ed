// 'Edit User': what an organizer can change, and what no request body can change.
import { expect, test } from 'vitest';
import { clara, cookieOf, register } from '#tests/support/accounts.ts';
import { withEveryColumn } from '#tests/support/mass-assignment.ts';
import { elsewhere, organized, rowOf } from '#tests/support/organizers.ts';
import { countTemporary, keepTemporary } from '#tests/support/recovery.ts';
import { everyonesPassword } from '#tests/support/test-site.ts';

const ann = { fullName: 'Ann Miller', email: 'ann@example.org' };
const newPassword = { newPassword: 'from the organizer', confirmPassword: 'from the organizer' };
const day = 86_400_000;

async function editing(options: Parameters<typeof organized>[0] = {}) {
  const site = await organized(options);
  const member = await site.as({ authorized: true });
  const edit = (body: object | string, id = member.id) => site.olivia('PUT', `/api/admin/users/${id}`, body);
  const signIn = async (username: string, password: string) => {
    const visitor = await site.as('nobody');
    return visitor('POST', '/api/login', { username, password });
  };
  return { ...site, member, edit, signIn };
}

test('name, phone and places are changed at once, and the family is notified', async () => {
  const { edit, member } = await editing();
  const places = { rentalLocation: '12 Ocean View Parkway', emergencyContact: 'Bob, 302-555-0101' };
  const answer = await edit({ ...ann, phone: ' 302-555-0100 ', ...places });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { ...ann, phone: '302-555-0100', ...places },
  ]);
  expect((await member('GET', '/api/users')).json()).toContainEqual({
    ...{ id: member.id, portrait: null },
    ...{ ...ann, phone: '302-555-0100', ...places },
  });
});

test('a missing key is unchanged, and an empty value or null clears it', async () => {
  const { edit } = await editing();
  await edit({ ...ann, phone: '1', rentalLocation: '2', emergencyContact: '3' });
  expect((await edit(ann)).json()).toMatchObject({ phone: '1', rentalLocation: '2', emergencyContact: '3' });
  const cleared = await edit({ ...ann, phone: '', rentalLocation: null, emergencyContact: '  ' });
  expect(cleared.json()).toMatchObject({ phone: null, rentalLocation: null, emergencyContact: null });
});

test('an e-mail is contact and sign-in address at once; a pending change of the old one is discarded', async () => {
  const site = await editing();
  const { edit, member, db, clock, signIn, mails } = site;
  const until = clock.now() + day;
  const change = { email: 'mine@example.org', email_key: 'mine@example.org', code_hash: null };
  await db
    .insertInto('email_changes')
    .values({ user_id: member.id, ...change, code_expires_at: until })
    .execute();
  await keepTemporary(site, member);
  const answer = await edit({ ...ann, email: 'Ann@Example.org' });
  expect(answer.json()).toMatchObject({ email: 'Ann@Example.org', signInEmail: 'ann@example.org' });
  expect(await db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  expect(await countTemporary(site)).toBe(0);
  expect((await signIn('ann@example.org', everyonesPassword)).statusCode).toBe(200);
  expect((await signIn(`someone${member.id}@example.org`, everyonesPassword)).statusCode).toBe(401);
  // It signed nobody out, and the old address is notified.
  expect((await member('GET', '/api/user')).statusCode).toBe(200);
  expect(await mails()).toMatchObject([{ to: `someone${member.id}@example.org` }]);
});

test('a pending contact address stays pending when only the phone is edited', async () => {
  const site = await editing();
  const { edit, member, db, clock } = site;
  const waiting = 'someone.else@example.org';
  await db.updateTable('users').set({ email: waiting }).where('id', '=', member.id).execute();
  await db
    .insertInto('email_changes')
    .values({ user_id: member.id, email: waiting, email_key: waiting, code_expires_at: clock.now() + day })
    .execute();
  const answer = await edit({ ...ann, email: waiting, phone: '302-555-0100' });
  expect(answer.json()).toMatchObject({ email: waiting, signInEmail: `someone${member.id}@example.org` });
  expect(await db.selectFrom('email_changes').selectAll().execute()).toHaveLength(1);
});

test("another account's sign-in address is refused at its field, in any case", async () => {
  const site = await editing();
  const before = await rowOf(site, site.member);
  for (const email of ['someone1@example.org', 'SOMEONE1@example.org']) {
    const answer = await site.edit({ ...ann, email });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'EMAIL_TAKEN', issues: [{ path: 'email' }] },
    ]);
  }
  expect(await rowOf(site, site.member)).toEqual(before);
});

test('of two accounts that concurrently get one address one keeps it, without an internal error', async () => {
  const { as, olivia, edit, member, db } = await editing();
  const ben = await as({});
  const second = await as({ admin: true, authorized: true });
  for (let round = 0; round < 10; round += 1) {
    const email = `round${round}@example.org`;
    const answers = await Promise.all([
      edit({ ...ann, email }),
      second('PUT', `/api/admin/users/${ben.id}`, { ...ann, email }),
      olivia('PUT', `/api/admin/users/${second.id}`, { ...ann, email }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(
      await db.selectFrom('users').select('id').where('sign_in_email', '=', email).execute(),
    ).toHaveLength(1);
  }
  expect((await member('GET', '/api/user')).statusCode).toBe(200);
});

test('an address that is set for one person while another verifies it belongs to one of them', async () => {
  const site = await editing();
  const visitor = await site.as('nobody');
  for (let round = 0; round < 10; round += 1) {
    const email = `round${round}@example.org`;
    const code = await register(site, { ...clara, username: `clara${round}`, email });
    const calls = [
      () => site.edit({ ...ann, email }),
      () => visitor('POST', '/api/verify-email', { email, code }),
    ];
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(Math.max(...statuses)).toBeLessThan(500);
    const owners = await site.db
      .selectFrom('users')
      .select('id')
      .where('sign_in_email', '=', email)
      .execute();
    expect(owners).toHaveLength(1);
  }
});

test('a new password is a temporary one: it signs in, must be changed, and ended every session', async () => {
  const site = await editing();
  const { edit, member, signIn, clock, mails } = site;
  const other = await elsewhere(site, member);
  await keepTemporary(site, member);
  await keepTemporary(site, member);
  const answer = await edit({ ...ann, ...newPassword, currentPassword: everyonesPassword });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { needsPasswordReset: true }]);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await rowOf(site, member)).toMatchObject({ password_expires_at: clock.now() + day });
  expect(await countTemporary(site)).toBe(0);
  for (const browser of [member, other]) expect((await browser('GET', '/api/user')).statusCode).toBe(401);
  expect((await signIn('ann@example.org', everyonesPassword)).statusCode).toBe(401);
  const signedIn = await signIn('ann@example.org', newPassword.newPassword);
  expect(signedIn.json().needsPasswordReset).toBe(true);
  expect((await site.olivia('GET', '/api/user')).statusCode).toBe(200);
  for (const { text } of await mails()) expect(text).not.toContain(newPassword.newPassword);
});

test('a person whose password an organizer sets is notified; an organizer who sets their own gets no such mail', async () => {
  const site = await editing();
  const { edit, member, olivia, mails } = site;
  const toldTo = async ({ id }: { id: number }) =>
    (await mails()).filter(
      ({ to, subject }) =>
        to === `someone${id}@example.org` && subject === 'An organizer changed how you sign in',
    );
  const same = (id: number) => ({ fullName: 'Some One', email: `someone${id}@example.org` });
  expect((await edit(same(member.id))).statusCode).toBe(200);
  expect(await toldTo(member)).toEqual([]);
  const reset = await edit({ ...same(member.id), ...newPassword, currentPassword: everyonesPassword });
  expect(reset.statusCode).toBe(200);
  const temporary = 'Your account has a temporary password that works for 24 hours';
  expect(await toldTo(member)).toMatchObject([{ text: expect.stringContaining(temporary) }]);
  expect((await toldTo(member))[0]?.text).not.toContain('From now on you sign in with');

  const own = await edit(
    { ...same(olivia.id), ...newPassword, currentPassword: everyonesPassword },
    olivia.id,
  );
  expect(own.statusCode).toBe(200);
  expect(await toldTo(olivia)).toEqual([]);
});

test('the notice of a changed address alone does not mention a password', async () => {
  const { edit, member, mails } = await editing();
  await edit({ ...ann });
  const told = (await mails()).filter(({ to }) => to === `someone${member.id}@example.org`);
  expect(told).toMatchObject([
    { text: expect.stringContaining('From now on you sign in with ann@example.org') },
  ]);
  expect(told[0]?.text).not.toContain('temporary password');
});

test("the required password is the organizer's own, and a wrong one changes nothing", async () => {
  const site = await editing({ limitFactor: 1 });
  const before = await rowOf(site, site.member);
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await site.edit({ ...ann, ...newPassword, currentPassword: 'guessed' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'WRONG_CURRENT_PASSWORD', issues: [{ path: 'currentPassword' }] },
    ]);
  }
  const limited = await site.edit({ ...ann, ...newPassword, currentPassword: everyonesPassword });
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await rowOf(site, site.member)).toEqual(before);
  // Without a new password nothing is checked or counted.
  expect((await site.edit({ ...ann, currentPassword: 'guessed' })).statusCode).toBe(200);
});

test('organizers who edit themselves keep their browser, with a new token, and a password of their own', async () => {
  const site = await editing();
  const { olivia, edit, signIn } = site;
  const other = await elsewhere(site, olivia);
  const own = { fullName: 'Olivia O.', email: 'olivia@example.org', ...newPassword };
  const same = { newPassword: everyonesPassword, confirmPassword: everyonesPassword };
  const refused = await edit({ ...own, ...same, currentPassword: everyonesPassword }, olivia.id);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'SAME_PASSWORD']);
  const answer = await edit({ ...own, currentPassword: everyonesPassword }, olivia.id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { fullName: 'Olivia O.', email: 'olivia@example.org', needsPasswordReset: false },
  ]);
  const here = site.caller(cookieOf(answer), olivia.id);
  expect((await here('GET', '/api/admin/users')).statusCode).toBe(200);
  for (const ended of [olivia, other]) expect((await ended('GET', '/api/user')).statusCode).toBe(401);
  expect((await signIn('olivia@example.org', newPassword.newPassword)).json().needsPasswordReset).toBe(false);
  expect((await rowOf(site, olivia))?.password_expires_at).toBeNull();
});

test('an organizer who changes their own sign-in address is notified at the old one', async () => {
  const site = await editing();
  const { olivia, edit } = site;
  const before = await rowOf(site, olivia);
  await edit({ fullName: 'Olivia O.', email: 'thief@example.net' }, olivia.id);
  const sent = (await site.mails()).filter(({ to }) => to === before?.sign_in_email);
  expect(sent.map(({ subject }) => subject)).toEqual(['An organizer changed how you sign in']);
});

test('a request body can change only the form’s columns of an account', async () => {
  const site = await editing();
  const { edit, member } = site;
  const before = await rowOf(site, member);
  if (!before) throw new Error('Nobody to edit');
  const contact = { phone: null, rentalLocation: null, emergencyContact: null };
  const answer = await edit(withEveryColumn(before, { ...ann, ...contact }));
  expect(answer.statusCode).toBe(200);
  expect(await rowOf(site, member)).toEqual({
    ...before,
    full_name: ann.fullName,
    email: ann.email,
    sign_in_email: ann.email,
  });
});

test('an invalid value is reported at its field', async () => {
  const { edit } = await editing();
  const right = { currentPassword: everyonesPassword, ...newPassword };
  for (const wrong of [
    [{ ...ann, fullName: 'A' }, 'fullName', 'Full name must be at least 2 characters'],
    [{ ...ann, email: 'ann' }, 'email', 'Please enter a valid email address'],
    [{ ...ann, email: 'ann@example.org\nBcc: x@example.org' }, 'email', 'Please enter a valid email address'],
    [{ ...ann, phone: '1'.repeat(41) }, 'phone', 'Please use at most 40 characters'],
    [
      { ...ann, ...newPassword },
      'newPassword',
      'Password validation failed',
      'Please enter the current password too.',
    ],
    [
      { ...ann, ...right, confirmPassword: 'another' },
      'newPassword',
      'Password validation failed',
      "The new password and its confirmation don't match.",
    ],
    [
      { ...ann, ...right, newPassword: 'short', confirmPassword: 'short' },
      'newPassword',
      'Password validation failed',
      'The new password needs at least 6 characters.',
    ],
  ] as const) {
    const [body, path, ...messages] = wrong;
    const answer = await edit(body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    expect(answer.json(), JSON.stringify(body)).toMatchObject({
      code: 'INVALID_INPUT',
      issues: messages.map((message) => ({ path, message })),
    });
  }
});
