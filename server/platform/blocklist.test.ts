import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Blocklist, readBlocklist } from '#server/platform/blocklist.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';
import { clara, joined } from '#tests/support/accounts.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

function fileOf(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'passwords.txt'), content);
  return join(folder, 'passwords.txt');
}

const isRefused = (blocklist: Blocklist, password: string): boolean => {
  try {
    blocklist.refuse('password', password);
    return false;
  } catch {
    return true;
  }
};

test('a line is a password, in any case and with its spaces', () => {
  const blocklist = readBlocklist(fileOf('\uFEFFpassword\r\nLetMeIn\n\npass word \nпароль123'));
  for (const password of ['password', 'PassWord', 'letmein', 'pass word ', 'Пароль123'])
    expect(isRefused(blocklist, password), password).toBe(true);
  for (const password of ['password1', 'pass word', ' letmein', '', '\r'])
    expect(isRefused(blocklist, password), password).toBe(false);
});

test('only the mark at the beginning of the file is no part of a password', () => {
  const blocklist = readBlocklist(fileOf('first\n\uFEFFsecond'));
  expect(isRefused(blocklist, '\uFEFFsecond')).toBe(true);
  expect(isRefused(blocklist, 'second')).toBe(false);
});

test('a file that cannot be read stops the start with a sentence', () => {
  expect(() => readBlocklist('/nowhere/passwords.txt')).toThrow(
    new CannotStart(
      'PASSWORD_BLOCKLIST names /nowhere/passwords.txt, which cannot be read (ENOENT). It should be a text file with one password per line.',
    ),
  );
  expect(() => readBlocklist(tmpdir())).toThrow(/cannot be read \(EISDIR\)/);
});

const message = 'That password is too easily guessed. Please choose another one.';
const chooses: readonly [
  who: string,
  field: string,
  choose: (person: Caller, password: string) => ReturnType<Caller>,
][] = [
  [
    'registers',
    'password',
    (person, password) => person('POST', '/api/register', { ...clara, username: 'new', password }),
  ],
  [
    'changes the password',
    'newPassword',
    (person, newPassword) =>
      person('POST', '/api/change-password', { currentPassword: clara.password, newPassword }),
  ],
  [
    'changes it with the profile',
    'newPassword',
    (person, newPassword) =>
      person('PUT', '/api/profile', {
        ...clara,
        currentPassword: clara.password,
        newPassword,
        confirmPassword: newPassword,
      }),
  ],
];

test.each(chooses)('whoever %s may choose none of them', async (_who, path, choose) => {
  const site = await testSite({ blocklist: ['password1'] });
  const person = await joined(site);
  const refused = await choose(person, 'Password1');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({ code: 'PASSWORD_TOO_COMMON', message, issues: [{ path, message }] });
  const taken = await choose(person, 'password12');
  expect([200, 201]).toContain(taken.statusCode);
});

test('without a list every password may be chosen', async () => {
  const site = await testSite();
  await joined(site, { ...clara, password: '123456' });
});
