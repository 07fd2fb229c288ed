import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { databaseTests } from './database-tests.ts';

test('a test with a site uses a database, one of a rule alone does not', () => {
  const reachesDatabase = databaseTests(root);
  expect(reachesDatabase('server/features/events/model.test.ts')).toBe(true);
  expect(reachesDatabase('tests/migrate.test.ts')).toBe(true);
  expect(reachesDatabase('server/features/identity/accounts/policy.test.ts')).toBe(false);
  expect(reachesDatabase('tests/env.test.ts')).toBe(false);
});
