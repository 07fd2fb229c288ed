// The settings for the console: the preview of a save, and the history of saves.
import zoneAt from '@photostructure/tz-lookup';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type {
  AdminSettings,
  FamilyUse,
  SettingsHistory,
  SettingsPreview,
  SettingsSave,
  UnreadAddress,
} from '#contract/settings/settings.schema.ts';
import { maxHistory } from '#contract/settings/settings.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import { repliesOf } from '#server/features/rsvps/queries.ts';
import type { Household } from '#server/features/settings/mails.ts';
import { listDated, listOutsideWeek, outsideLine } from '#server/features/settings/outside-week/queries.ts';
import { isLeftOut, isMovedWhole, movedTimes } from '#server/features/settings/policy.ts';
import { differencesOf, historyDifferences } from '#server/features/settings/present.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { shippedSettings } from '#server/platform/settings/current-settings.ts';
import { isoInstant } from '#server/platform/zone.ts';

/** The number of people who have not cancelled and of houses of each family, by its name. */
async function listFamilyUse(db: Db): Promise<FamilyUse[]> {
  const people = await repliesOf(db)
    .innerJoin('rsvp_members', 'rsvp_members.rsvp_id', 'rsvps.id')
    .select((eb) => ['family_name', eb.fn.countAll<number>().as('count')])
    .groupBy('family_name')
    .execute();
  const houses = await rentalsOf(db)
    .select((eb) => ['family_name', eb.fn.countAll<number>().as('count')])
    .groupBy('family_name')
    .execute();
  const names = new Set([...people, ...houses].map(({ family_name }) => family_name));
  const countIn = (rows: typeof people, name: string) =>
    rows.find(({ family_name }) => family_name === name)?.count ?? 0;
  return [...names].map((name) => ({ name, people: countIn(people, name), houses: countIn(houses, name) }));
}

/** For the operator at the start: data outside the days or the families of the settings. It is kept. */
export async function unfittingLines(context: Pick<AppContext, 'db' | 'settings'>): Promise<string[]> {
  const { families } = context.settings.current;
  const others = (await listFamilyUse(context.db)).filter(({ name }) => !families.includes(name));
  const named = others.map(({ name, people, houses }) => `${name} (people: ${people}, houses: ${houses})`);
  return [
    await outsideLine(context),
    named.length > 0 ? `Families that the settings do not name: ${named.join(', ')}.` : '',
  ].filter((line) => line !== '');
}

/** The footer's organizers and the administrators whom a notice may not reach. */
async function listUnread(db: Db, { organizers }: ReunionDocument): Promise<UnreadAddress[]> {
  // The addresses of the shipped document are invented.
  const shipped = new Set(readSettings(shippedSettings).organizers.map(({ email }) => email));
  const users = await db.selectFrom('users').select(['full_name', 'sign_in_email', 'is_admin']).execute();
  const known = new Set(users.map(({ sign_in_email }) => sign_in_email.toLowerCase()));
  const admins = users.flatMap(({ full_name, sign_in_email, is_admin }) =>
    is_admin === 1 ? { name: full_name, email: sign_in_email } : [],
  );
  const all = new Map(
    [...admins, ...organizers].map(({ name, email }) => [email.toLowerCase(), { name, email }]),
  );
  return [...all].flatMap(([address, { name, email }]) => {
    if (shipped.has(address)) return { name, email, why: 'shipped' as const };
    return known.has(address) ? [] : { name, email, why: 'no-account' as const };
  });
}

export async function getAdminSettings({
  db,
  settings,
  mailSender: { server, from, pinnedBy: mailPinnedBy },
}: Pick<AppContext, 'db' | 'settings' | 'mailSender'>): Promise<AdminSettings> {
  const { reunionId, version, document } = settings.saved;
  return {
    reunionId,
    version,
    document,
    pinnedBy: settings.pinnedBy,
    families: await listFamilyUse(db),
    outside: await listOutsideWeek(db, document),
    zoneOfPlace: zoneAt(document.coordinates.latitude, document.coordinates.longitude),
    unread: await listUnread(db, document),
    mail: { server, from: from(), pinnedBy: mailPinnedBy },
  };
}

/** Events that are planned, or that can still be restored. */
export const listEventTimes = (db: Db) =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at', 'ends_at', 'deleted_at'])
    .where('reunion_id', '=', currentReunion)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('is_restorable', '=', 1)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Those who have replied and not cancelled, each with the first and the last day of its people. */
export const listHouseholds = (db: Db): Promise<(Household & { readonly people: number })[]> =>
  repliesOf(db)
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .innerJoin('rsvp_members', 'rsvp_members.rsvp_id', 'rsvps.id')
    .select((eb) => [
      'rsvps.id',
      'users.full_name as fullName',
      'users.sign_in_email as email',
      eb.fn.min('arriving').as('arriving'),
      eb.fn.max('departing').as('departing'),
      eb.fn.countAll<number>().as('people'),
    ])
    .groupBy(['rsvps.id', 'users.full_name', 'users.sign_in_email'])
    .orderBy('rsvps.id')
    .execute();

/** The other effects of a save, for the preview. */
export async function previewSave(
  db: Db,
  before: ReunionDocument,
  save: SettingsSave,
): Promise<SettingsPreview> {
  const { document: after, renamed } = save;
  const isMoved = isMovedWhole(before, after);
  const planned = (await listEventTimes(db)).filter(({ deleted_at }) => deleted_at === null);
  const households = isMoved ? await listHouseholds(db) : [];
  const hasOtherDays = before.firstDay !== after.firstDay || before.lastDay !== after.lastDay;
  const use = new Map((await listFamilyUse(db)).map((family) => [family.name, family]));
  return {
    isMoved,
    events: planned.flatMap((event) => {
      const { id, title, starts_at } = event;
      const moved = movedTimes(event, before, after).starts_at;
      return moved === starts_at ? [] : [{ id, title, was: isoInstant(starts_at), now: isoInstant(moved) }];
    }),
    households: households.length,
    people: households.reduce((sum, { people }) => sum + people, 0),
    outside: hasOtherDays && !isMoved ? await listOutside(db, before, after) : [],
    families: renamed.map(({ from, to }) => {
      const { people = 0, houses = 0 } = use.get(from) ?? {};
      return { from, to, people, houses };
    }),
    changes: differencesOf(before, after, renamed),
  };
}

/** The items that were within the old days and extend beyond the new ones. */
async function listOutside(
  db: Db,
  before: ReunionDocument,
  after: ReunionDocument,
): Promise<SettingsPreview['outside']> {
  const { stays, events, houses } = await listDated(db, before.timeZone);
  const byArrival = stays
    .map(({ dated }) => dated)
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.name.localeCompare(other.name));
  return [...events, ...byArrival, ...houses].filter((one) => isLeftOut(one, before, after));
}

/** The saves of the current reunion's settings, newest first. */
export async function listHistory(db: Db): Promise<SettingsHistory> {
  const current = await db
    .selectFrom('reunions')
    .select(['id', 'version', 'created_at'])
    .where('state', '=', 'current')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('settings_versions')
    .leftJoin('users', 'users.id', 'settings_versions.saved_by')
    .select(['version', 'saved_at', 'renamed', 'document', 'hero_picture', 'full_name', 'portrait'])
    .where('reunion_id', '=', current.id)
    .orderBy('version', 'desc')
    // One more, to which the oldest of them is compared.
    .limit(maxHistory + 1)
    .execute();
  // A reunion begins without a history.
  const begun = { ...current, saved_at: current.created_at, renamed: '[]', full_name: null, portrait: null };
  if (rows.length === 0) rows.push({ ...begun, document: '', hero_picture: null });
  return rows.slice(0, maxHistory).map((row, index) => {
    const before = rows[index + 1];
    return {
      version: row.version,
      at: isoInstant(row.saved_at),
      by: row.full_name === null ? null : { name: row.full_name, portrait: row.portrait },
      changes: before ? historyDifferences(before, row, JSON.parse(row.renamed)) : [],
      isCurrent: row.version === current.version,
    };
  });
}
