import { sql } from 'kysely';
import type * as contract from '#contract/console/activity-log.schema.ts';
import type { ActivityLine } from '#contract/console/activity-log.schema.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Db } from '#server/db/database.ts';
import { type RecordTypes, typesOf } from '#server/features/console/activity-log/policy.ts';
import { type LogRow, presentLine } from '#server/features/console/activity-log/present.ts';
import { startOfDay } from '#server/platform/zone.ts';

/** As a request asks, and how many at most. */
type ActivityFilter = Parsed<typeof contract.listActivity>['query'] & { readonly limit: number };

/** The newest lines first, with the current names of people and events. */
export async function listActivity(
  db: Db,
  types: RecordTypes,
  reunion: Pick<ReunionDocument, 'timeZone' | 'look'>,
  { person, kind, day, before, limit }: ActivityFilter,
): Promise<ActivityLine[]> {
  let query = db.selectFrom('activity_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (kind) query = query.where('type', 'in', typesOf(types, kind));
  if (day)
    query = query
      .where('at', '>=', startOfDay(day, reunion.timeZone))
      .where('at', '<', startOfDay(day, reunion.timeZone, 1));
  if (person !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('actor_id', '=', person),
        // The numbers between the brackets: '[12,3]' → ',12,3,'.
        sql<boolean>`',' || substr(people, 2, length(people) - 2) || ',' like ${`%,${person},%`}`,
      ]),
    );
  const rows: LogRow[] = (await query.execute()).map(({ people, before, after, ...row }) => ({
    ...row,
    people: JSON.parse(people),
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
  const names = { people: await namesOf(db), events: await titlesOf(db) };
  return rows.map((row) => presentLine(row, types, names, reunion));
}

/** The names of all accounts. There are at most hundreds, so all are read. */
async function namesOf(db: Db): Promise<ReadonlyMap<number, string>> {
  const users = await db.selectFrom('users').select(['id', 'full_name', 'username']).execute();
  return new Map(users.map(({ id, full_name, username }) => [id, full_name || username]));
}

async function titlesOf(db: Db): Promise<ReadonlyMap<number, string>> {
  const events = await db.selectFrom('events').select(['id', 'title']).execute();
  return new Map(events.map(({ id, title }) => [id, title]));
}
