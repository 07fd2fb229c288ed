// Every variable's wrong value is one sentence that names the variable and what it should be.
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';

function mistakeIn(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    return (error as CannotStart).message;
  }
  throw new Error(`${JSON.stringify(source)} was accepted`);
}

test('without any variable all have their defaults', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    secretKey: undefined,
    adminUsername: 'admin',
    adminEmail: undefined,
    passwordBlocklist: undefined,
    reunionNow: undefined,
    trustProxy: false,
  });
});

test('an empty variable counts as absent', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL'];
  const more = [
    'PASSWORD_BLOCKLIST',
    'MAIL_FROM',
    'ADMIN_USERNAME',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'REUNION_SETTINGS',
  ];
  const empty = Object.fromEntries(
    [...names, ...more, 'REUNION_NOW', 'TRUST_PROXY'].map((name) => [name, '']),
  );
  expect(readEnv(empty)).toEqual(readEnv({}));
});

test.each([
  ['PORT', ['abc', '-1', '65536', '80.5', '0x50', ' 80 ', '1e3']],
  [
    'PUBLIC_URL',
    ['reunion.example.org', 'ftp://example.org', 'https://example.org/path', 'https://x/?a', '/'],
  ],
  ['DATABASE_URL', ['mysql://localhost/x', 'reunion', 'file:reunion.sqlite']],
  ['SMTP_URL', ['mail.example.org', 'http://mail.example.org', 'smtp']],
  ['SECRET_KEY', ['short', 'x'.repeat(31)]],
  ['MAIL_FROM', ['nobody', 'Our Reunion', 'Our Reunion <nobody>', 'a@b\r\nBcc: c@d']],
  ['ADMIN_USERNAME', ['ab', 'a'.repeat(41), 'ad min', 'admin@example.org']],
  ['ADMIN_EMAIL', ['admin', 'admin@', 'a b@example.org']],
  ['ADMIN_PASSWORD', ['12345', 'x'.repeat(129)]],
  ['REUNION_NOW', ['today', '2025-07-28', '2025-07-28 16:00', '2025-13-01T00:00:00Z']],
  ['TRUST_PROXY', ['true', '1', '10.0.0.0/33', '::1/129', 'proxy.example.org', '10.0.0.1/8/8']],
])('a wrong %s is named', (name, values) => {
  for (const value of values) {
    const mistake = mistakeIn({ [name]: value });
    expect(mistake.startsWith(`${name} `), mistake).toBe(true);
    expect(mistake).toMatch(/ should (be|have) .+\.$/);
    expect(mistake).not.toContain('\n    at');
  }
});

test('what may be secret is not repeated', () => {
  const url = 'mysql://someone:hush-hush@localhost/x';
  expect(mistakeIn({ DATABASE_URL: url })).not.toContain('hush-hush');
  expect(mistakeIn({ SMTP_URL: url })).not.toContain('hush-hush');
  expect(mistakeIn({ SECRET_KEY: 'hush-hush' })).not.toContain('hush-hush');
  expect(mistakeIn({ ADMIN_PASSWORD: 'hush!' })).not.toContain('hush!');
});

test('right values are taken', () => {
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: 'postgresql://user:password@db:5432/reunion',
    PUBLIC_URL: 'https://Reunion.example.org/',
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: 'smtps://user:password@mail.example.org:465',
    MAIL_FROM: 'Our Reunion <reunion@example.org>',
    ADMIN_USERNAME: 'olive',
    ADMIN_EMAIL: 'olive@example.org',
    ADMIN_PASSWORD: 'secret',
    PASSWORD_BLOCKLIST: '/etc/passwords.txt',
    REUNION_NOW: '2025-07-28T12:00:00-04:00',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
  });
  expect(env).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'https://reunion.example.org',
    passwordBlocklist: '/etc/passwords.txt',
    reunionNow: '2025-07-28T12:00:00-04:00',
    trustProxy: 'loopback,10.0.0.0/8,fd00::/8',
  });
});
