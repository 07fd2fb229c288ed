// Every endpoint that takes a body is sent every column of every table as well: only the contract's fields may change.
// Endpoints, bodies and columns are derived from the contract and the database, so new ones are included automatically.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import { shippedSettings } from '#server/platform/settings/current-settings.ts';
import { nameOf } from '#tests/support/access-table.ts';
import { clara, codeIn, joined } from '#tests/support/accounts.ts';
import { type AllRows, allRows } from '#tests/support/all-rows.ts';
import { ask } from '#tests/support/fuzz/asking.ts';
import { castOf } from '#tests/support/fuzz/cast.ts';
import { isLetIn } from '#tests/support/fuzz/plans.ts';
import { Heard, type Request, requestOf, type Stage } from '#tests/support/fuzz/requests.ts';
import { validFor } from '#tests/support/fuzz/valid-values.ts';
import { geocoder } from '#tests/support/geocoders.ts';
import { withEveryColumn, withFields } from '#tests/support/mass-assignment.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 120_000 });

type Schema = z.core.$ZodType;
type Body = Readonly<Record<string, unknown>>;

const withBody = allEndpoints.flatMap((endpoint) =>
  endpoint.schemas.body ? [{ ...endpoint, body: endpoint.schemas.body }] : [],
);

/** Settings with few objects, since each object gets the columns of all tables, and the size of a body is limited. */
const few = {
  map: { zoom: 14, driveFrom: 'the pier', amenities: [] },
  activities: { categories: [], list: [], groups: [] },
  badges: readSettings(shippedSettings).badges.slice(0, 2),
};

async function stage(): Promise<Stage> {
  const { url } = await geocoder('knows it');
  const site = await testSite({ isInConsole: true, settings: few, variables: { GEOCODER_URL: url } });
  const cast = await castOf(site);
  // Rows with valuable columns: an organizer's, and an approved family's.
  const organizer = await cast.actor('admin', 0);
  const { id } = (await organizer.caller('POST', '/api/rsvps', millers)).json();
  await organizer.caller('POST', `/api/admin/rsvps/${id}/approve`);
  return { site, cast, heard: new Heard() };
}

/** The kind of person with the fewest rights that the endpoint allows: an organizer may set more. */
const kindFor = (endpoint: Endpoint) =>
  (['anonymous', 'authorized', 'admin'] as const).find((kind) => isLetIn(endpoint, kind)) ?? expect.fail();

/** All names of fields in a schema, at whatever depth. */
function fieldsOf(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, one]) => [name, ...fieldsOf(one)]);
  if (def.type === 'array') return fieldsOf(def.element);
  if (def.type === 'union') return def.options.flatMap(fieldsOf);
  if (def.type === 'pipe') return [...fieldsOf(def.in), ...fieldsOf(def.out)];
  return 'innerType' in def ? fieldsOf(def.innerType) : [];
}

/** The maximum number of characters of a stored value that is sent. */
const maxColumn = 1000;

/** A value for each column: that of the first row, or one that would be noticed. */
async function columnValues({ db }: Stage['site']): Promise<Body> {
  const rows = await allRows(db);
  const tables = await db.introspection.getTables();
  const entries = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType }) => {
      const found = rows[table]?.[0]?.[name];
      // A whole settings document in each object of a body would make it too large.
      const value = typeof found === 'string' && found.length > maxColumn ? undefined : found;
      return [name, value ?? (/int|real|numeric|double/i.test(dataType) ? 1 : 'smuggled')] as const;
    }),
  );
  // Columns that several tables have, such as the id, get the first person's values, as do the columns of rights.
  return Object.fromEntries([...entries, ...Object.entries(rows.users?.[0] ?? {})]);
}

const bodiesOf = (schema: Schema): Body[] =>
  fc.sample(validFor(schema) as fc.Arbitrary<Body>, { numRuns: 60, seed: 1 });

const planOf = (endpoint: Endpoint, body: Body) => ({
  endpoint: nameOf(endpoint),
  kind: kindFor(endpoint),
  nth: 1,
  headers: { 'content-type': 'application/json' },
  body,
});

/** Sends a request on a separate site, and returns the answer and the database's content afterwards. */
async function asked(
  endpoint: Endpoint,
  body: Body,
  change: (request: Request, here: Stage) => Promise<Request>,
) {
  const here = await stage();
  const request = await requestOf(here, planOf(endpoint, body));
  await here.site.mails();
  const before = await allRows(here.site.db);
  const { answer } = await ask(here.site, await change(request, here));
  await here.site.mails();
  return { status: answer.statusCode, body: answer.body, before, after: await allRows(here.site.db) };
}

/** The first generated body that a new site accepts. */
async function acceptedBody(endpoint: Endpoint & { body: Schema }): Promise<Body> {
  const here = await stage();
  for (const body of bodiesOf(endpoint.body)) {
    const { answer } = await ask(here.site, await requestOf(here, planOf(endpoint, body)));
    if (answer.statusCode < 300) return body;
  }
  return expect.fail(`No body that ${nameOf(endpoint)} takes: it needs one in fuzz/bodies.ts`);
}

/** Columns that differ when the same request is sent twice: random values, and counters. */
function randomColumns(one: AllRows, other: AllRows): Set<string> {
  const random = new Set<string>();
  for (const [table, rows] of Object.entries(one))
    for (const column of Object.keys(rows[0] ?? {})) {
      const valuesIn = (all: AllRows) =>
        (all[table] ?? []).map((row) => JSON.stringify(row[column])).toSorted();
      if (`${valuesIn(one)}` !== `${valuesIn(other)}`) random.add(`${table}.${column}`);
    }
  return random;
}

const without = (random: ReadonlySet<string>, all: AllRows) =>
  Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [
      table,
      rows
        .map((row) =>
          JSON.stringify(Object.entries(row).filter(([column]) => !random.has(`${table}.${column}`))),
        )
        .toSorted(),
    ]),
  );

/** Columns of identity and rights, which must always be compared. */
const rights = ['id', 'is_admin', 'is_authorized', 'needs_password_reset', 'user_id', 'host_id', 'status'];

test.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: fields that its body does not have are refused or ignored',
  async (_name, endpoint) => {
    const body = await acceptedBody(endpoint);
    const plain = await asked(endpoint, body, async (request) => request);
    const again = await asked(endpoint, body, async (request) => request);
    const smuggled = await asked(endpoint, body, async (request, { site }) => {
      const allowed = new Set(fieldsOf(endpoint.body));
      return { ...request, payload: withFields(await columnValues(site), request.payload ?? '', allowed) };
    });
    expect(plain.status).toBeLessThan(300);
    const random = randomColumns(plain.after, again.after);
    expect([...random].filter((column) => rights.includes(column.split('.')[1] ?? ''))).toEqual([]);
    if (smuggled.status === 400) expect(smuggled.after).toEqual(smuggled.before);
    else {
      expect(smuggled.status, smuggled.body).toBe(plain.status);
      expect(without(random, smuggled.after)).toEqual(without(random, plain.after));
    }
  },
);

const rowOf = ({ db }: TestSite, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('registering sets only the fields of its form', async () => {
  const site = await testSite();
  const someone = await rowOf(site, await site.person({}));
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/register', withEveryColumn(someone, clara));
  expect([response.statusCode, response.json()]).toEqual([201, { email: clara.email }]);
  const code = codeIn((await site.mails()).at(-1) ?? expect.fail());
  const proof = withEveryColumn(someone, { email: clara.email, code });
  const { id } = (await visitor('POST', '/api/verify-email', proof)).json();
  expect(await rowOf(site, id)).toEqual({
    ...someone,
    id: 2,
    username: clara.username,
    username_key: clara.username,
    full_name: clara.fullName,
    email: clara.email,
    sign_in_email: clara.email,
    phone: clara.phone,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
});

test('a change of one’s profile sets only the fields of its form', async () => {
  const site = await testSite();
  const person = await joined(site);
  const before = await rowOf(site, person.id);
  const contact = { fullName: 'Clara Miller', email: clara.email, phone: '555-0100' };
  const places = { rentalLocation: 'The blue house', emergencyContact: 'Ben' };
  const body = withEveryColumn(before, { ...contact, ...places });
  expect((await person('PUT', '/api/profile', body)).statusCode).toBe(200);
  expect(await rowOf(site, person.id)).toEqual({
    ...before,
    full_name: contact.fullName,
    phone: contact.phone,
    rental_location: places.rentalLocation,
    emergency_contact: places.emergencyContact,
  });
});
