// `npm run admin`: beside a running server, which executes it because it has locked SQLite's file, and a stopped one.
import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { migratedDatabase } from '#tests/support/databases.ts';
import { livePage } from '#tests/support/live-page.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { shell } from '#tests/support/shell.ts';
import { ownFolder } from '#tests/support/storage-places.ts';

// Most of them start several processes.
vi.setConfig({ testTimeout: 180_000 });

const password = 'sand castle 7';

/** A site with an administrator and two others, of whom the second is not authorized; all are signed in. */
async function family() {
  const where = await migratedDatabase();
  const database = await connect(where);
  const cookies: string[] = [];
  const password_hash = await hashPassword(password);
  for (const [name, is_admin, is_authorized] of [
    ['Olivia', 1, 1],
    ['Clara', 0, 1],
    ['Dan', 0, 0],
  ] as const) {
    const email = `${name.toLowerCase()}@example.org`;
    const { id: userId } = await database.db
      .insertInto('users')
      .values({
        username: name,
        username_key: name.toLowerCase(),
        full_name: name,
        email,
        sign_in_email: email,
        password_hash,
        is_admin,
        is_authorized,
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { userId, isSharedDevice: false, userAgent: 'test' };
    cookies.push(`session=${await openSession(database.db, session, Date.now())}`);
  }
  await database.close();
  return { variables: variablesFor(where), cookies };
}

const signIn = (origin: string, username: string, typed: string) =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: typed }),
  });

const userOf = (origin: string, cookie = '') => fetch(`${origin}/api/user`, { headers: { cookie } });

/** The lines of the activity log, oldest first, as organizers read them. */
async function activity(origin: string, cookie = ''): Promise<string[]> {
  const answer = await fetch(`${origin}/api/admin/activity`, { headers: { cookie } });
  const { lines } = (await answer.json()) as { lines: { who: { name: string } | null; what: string }[] };
  return lines.map(({ who, what }) => `${who?.name ?? 'The site'} ${what}`).toReversed();
}

test.each(['running', 'stopped'] as const)(
  'beside a %s server it lists accounts, resets a password and makes an administrator',
  async (state) => {
    const { variables, cookies } = await family();
    const admin = (...args: string[]) => shell('admin.ts', args, variables);
    const helped = async () => {
      const list = await admin('list');
      expect(list.code, list.said).toBe(0);
      const [head, olivia, clara, dan] = list.said.trim().split('\n').slice(-4);
      expect(head).toMatch(/^Username +Signs in with +Rights +Last seen$/);
      expect(olivia).toMatch(/^Olivia +olivia@example\.org +administrator +\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
      expect(clara).toMatch(/^Clara +clara@example\.org +authorized +\d{4}/);
      expect(dan).toMatch(/^Dan +dan@example\.org +not authorized +\d{4}/);

      const reset = await admin('reset', 'Clara@Example.org');
      expect(reset.code, reset.said).toBe(0);
      expect((await admin('promote', 'dan@example.org')).said).toContain('Dan (dan@example.org) is an admin');
      return /Clara \(clara@example\.org\) is (\w{12})$/m.exec(reset.said)?.[1] ?? '';
    };
    const early = state === 'stopped' ? await helped() : undefined;
    const origin = await startProcess(variables).listens();
    const temporary = early ?? (await helped());
    const [olivia, clara, dan] = cookies;
    expect((await userOf(origin, clara)).status).toBe(401);
    expect((await signIn(origin, 'clara', password)).status).toBe(401);
    const answer = await signIn(origin, 'clara', temporary);
    expect(await answer.json()).toMatchObject({ username: 'Clara', needsPasswordReset: true });
    expect(await (await userOf(origin, dan)).json()).toMatchObject({ isAdmin: true, isAuthorized: true });
    expect(await activity(origin, olivia)).toEqual([
      'The site listed all accounts for the person who runs the server',
      'The site reset the password of Clara',
      'The site authorized Dan',
      'The site made Dan an admin',
    ]);
    const again = await admin('promote', 'dan@example.org');
    expect(again).toEqual({ code: 1, said: expect.stringMatching(/^Dan is an administrator already\.$/m) });
  },
);

test('an invalid command prints a sentence, exits with 1, and changes nothing', async () => {
  const { variables, cookies } = await family();
  const origin = await startProcess(variables).listens();
  const wrong: readonly (readonly [string[], RegExp])[] = [
    [['reset', 'nobody@example.org'], /^Nobody signs in with "nobody@example\.org"\. "npm run admin/m],
    [['unlock', 'nobody@example.org'], /^Nobody signs in with/m],
    [['promote'], /^Say whom: npm run admin -- promote EMAIL$/m],
    [['reset', 'clara@example.org', 'clara@example.org'], /^That is one word too many/m],
    [['list', 'clara@example.org'], /^That is one word too many/m],
    [['erase', 'clara@example.org'], /^Say what to do: npm run admin -- list/m],
    [['list', '--all'], /^Unknown option '--all'/m],
  ];
  for (const [args, sentence] of wrong) {
    const { code, said } = await shell('admin.ts', args, variables);
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said).not.toContain('.ts:');
  }
  expect(await activity(origin, cookies[0])).toEqual([]);
  expect((await signIn(origin, 'clara', password)).status).toBe(200);
});

test('open pages are notified at once of a command beside a running server', async () => {
  const { variables, cookies } = await family();
  const origin = await startProcess(variables).listens();
  const [olivia = '', clara = ''] = cookies;
  const pages = [await livePage(origin, olivia), await livePage(origin, clara)] as const;
  expect((await shell('admin.ts', ['reset', 'clara'], variables)).code).toBe(0);
  await pages[0].hears('users');
  await pages[1].closes();
  expect(pages[1].heard.at(-1)?.event).toBe('signed-out');
});

test('beside a running server it resets the sign-in limits of one person, or of everybody', async () => {
  const { variables, cookies } = await family();
  const origin = await startProcess(variables).listens();
  const exhaust = async (name: string) => {
    for (let tries = 0; tries < 10; tries += 1) await signIn(origin, name, 'wrong one');
    expect((await signIn(origin, name, password)).status).toBe(429);
  };
  await exhaust('clara');
  await exhaust('olivia');
  const one = await shell('admin.ts', ['unlock', 'clara@example.org'], variables);
  expect([one.code, one.said]).toEqual([0, expect.stringContaining('Clara may try to sign in again.')]);
  expect((await signIn(origin, 'clara', password)).status).toBe(200);
  expect((await signIn(origin, 'olivia', password)).status).toBe(429);
  // A network has 20 attempts; these use them up, for everybody behind it.
  await exhaust('dan');
  expect((await signIn(origin, 'clara', password)).status).toBe(429);
  const all = await shell('admin.ts', ['unlock'], variables);
  expect([all.code, all.said]).toEqual([0, expect.stringContaining('Everybody may try to sign in again.')]);
  for (const name of ['olivia', 'dan', 'clara'])
    expect((await signIn(origin, name, password)).status, name).toBe(200);
  expect(await activity(origin, cookies[0])).toEqual([
    'The site forgot the limits of signing in of Clara',
    'The site forgot the limits of signing in of everybody',
  ]);
});

test('without a database it says so, and creates none', async () => {
  const folder = await ownFolder();
  const { code, said } = await shell('admin.ts', ['list'], { DATA_DIR: folder });
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^There is no database in .*, such as DATA_DIR\.\n$/),
  ]);
  expect(await readdir(folder)).toEqual([]);
});
