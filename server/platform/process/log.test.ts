import { expect, test, vi } from 'vitest';
import { logFailure } from '#server/platform/process/log.ts';

test('any error is logged as one line, without the values in a database’s error', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const error = Object.assign(new Error('No\r\nMail 7: sent\u2028\tto all'), {
    detail: 'Key (email)=(ann@…)',
  });
  logFailure('Mail 6', error, { isExpected: true });
  logFailure('GET /api/user', error);
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  expect(lines[0]).toBe('Mail 6: No | Mail 7: sent | to all');
  expect(lines[1]).toMatch(/^GET \/api\/user: Error: No \| Mail 7.* \| at /);
  expect(lines.join('')).not.toMatch(/[\n\r\u2028]|ann@/);
});
