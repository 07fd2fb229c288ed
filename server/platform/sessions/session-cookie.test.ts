import { expect, test } from 'vitest';
import { SessionCookie } from '#server/platform/sessions/session-cookie.ts';

const token = 'abcDEF-_'.repeat(5).concat('123');
const http = new SessionCookie('http://localhost:3000');
const https = new SessionCookie('https://reunion.example.org');

test('on http the cookie is plain, on https it is bound to this host and secure', () => {
  expect(http.write(token, false)).toBe(
    `session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${30 * 86_400}`,
  );
  expect(https.write(token, false)).toBe(
    `__Host-session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=${30 * 86_400}`,
  );
  expect(http.remove()).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(https.remove()).toBe('__Host-session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});

test('on a shared device it has no age', () => {
  expect(http.write(token, true)).toBe(`session=${token}; Path=/; HttpOnly; SameSite=Lax`);
});

test.each([
  [`session=${token}`],
  [`theme=dark; session=${token}`],
  [`session=${token}; theme=dark`],
  [`theme=dark;session=${token};other=1`],
])('finds the token in %s', (header) => {
  expect(http.read(header)).toBe(token);
});

test.each([
  [undefined],
  [''],
  ['session='],
  [`session=${token}x`],
  [`session=${token.slice(1)}`],
  [`othersession=${token}`],
  [`__Host-session=${token}`],
  [`session="${token}"`],
])('finds none in %s', (header) => {
  expect(http.read(header)).toBeUndefined();
});

test('on https a cookie that another page of the domain may have set is ignored', () => {
  expect(https.read(`session=${token}`)).toBeUndefined();
  expect(https.read(`session=${token}; __Host-session=${token}`)).toBe(token);
});
