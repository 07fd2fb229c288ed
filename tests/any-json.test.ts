// Whatever JSON comes to whatever endpoint: never an answer 5xx. `TEST_LONG` tries more.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { dinner } from '#tests/support/events.ts';
import { byNumber, millers } from '#tests/support/rsvps.ts';
import { world } from '#tests/support/world.ts';

const numRuns = process.env.TEST_LONG ? 10_000 : 200;

const anything = fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 });
const fields = [
  'familyName',
  'members',
  'arriving',
  'status',
  'notes',
  'username',
  'password',
  'email',
  'code',
  'title',
  'startTime',
  'endTime',
  'maxAttendees',
  'attendeeCount',
  'fullName',
  'phone',
  'rentalLocation',
  'currentPassword',
  'newPassword',
  'confirmPassword',
];
/** Close to what is expected: right keys, wrong or strange values, and right values with one of them spoilt. */
const nearly = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), anything),
  fc.tuple(fc.constantFrom(...fields), anything).map(([key, value]) => ({ ...millers, [key]: value })),
  fc.tuple(fc.constantFrom(...fields), anything).map(([key, value]) => ({ ...byNumber(3), [key]: value })),
  fc
    .tuple(fc.constantFrom('name', 'email', 'phone', 'arriving', 'departing'), anything)
    .map(([key, value]) => ({ ...millers, members: [{ ...millers.members[0], [key]: value }] })),
  fc
    .tuple(fc.constantFrom(...Object.keys(dinner())), anything)
    .map(([key, value]) => dinner({ [key]: value })),
  fc
    .string({ unit: 'binary', minLength: 3, maxLength: 100 })
    .map((text) => dinner({ title: text, description: text, location: text })),
  fc.integer().map((attendeeCount) => ({ attendeeCount })),
  fc
    .tuple(fc.constantFrom(...fields), anything)
    .map(([key, value]) => ({ fullName: 'Ann Miller', email: 'ann@example.org', [key]: value })),
  fc.string({ unit: 'binary', minLength: 2, maxLength: 100 }).map((text) => ({
    familyName: text,
    notes: text,
    members: [{ ...millers.members[0], name: text }],
  })),
);

test('any JSON to any endpoint is answered with less than 500, and in JSON', {
  timeout: 600_000,
}, async () => {
  const { as, person } = await world();
  const people = [
    await as('nobody'),
    await as({}),
    await as({ authorized: true }),
    await as({ admin: true, authorized: true }),
  ];
  for (const caller of people.slice(1)) await caller('POST', '/api/rsvps', millers);
  for (const caller of people.slice(2)) await caller('POST', '/api/events', dinner());
  // Those who ask must not be the ones who are reset, demoted and deleted.
  const bystander = String(await person({ authorized: true }));
  const endpoints = allEndpoints.filter((endpoint) => !endpoint.stream && endpoint.path !== '/api/logout');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints.filter(({ body }) => body), ...endpoints),
      fc.constantFrom(...people),
      fc.oneof(anything, nearly),
      fc.constantFrom('1', '2', '3', '99'),
      async ({ method, path, text }, caller, body, id) => {
        const isAccount = path.startsWith('/api/admin/') && !path.includes('/rsvps/');
        const url = path.replace(':id', isAccount ? bystander : id);
        const answer = await caller(method, url, method === 'GET' ? undefined : JSON.stringify(body));
        expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(500);
        const isJson = !text || answer.statusCode !== 200;
        if (isJson && answer.statusCode !== 204) answer.json();
      },
    ),
    { numRuns },
  );
});
