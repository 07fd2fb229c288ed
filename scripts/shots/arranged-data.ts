// Data that cannot be created on any page: the `arrange` of states.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { NewReunion } from '#contract/settings/reunions.schema.ts';
import { reunionParts } from '#contract/settings/reunions.ts';
import { setSetupAside } from '#server/features/console/setup/commands.ts';
import { saveSettings } from '#server/features/settings/commands.ts';
import { openReunion, prepareReunion } from '#server/features/settings/reunions/commands.ts';
import { recordBackup, recordBackupFailure } from '#server/platform/backup/state.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { commit } from '#server/platform/writes/commit.ts';
import { shift } from '../demo/people.ts';
import type { DemoSite } from '../demo/site.ts';

const minute = 60_000;
const day = 1440 * minute;

const organizerOf = ({ database: { db } }: DemoSite) =>
  db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();

async function save(site: DemoSite, changeOf: (current: ReunionDocument) => Partial<ReunionDocument>) {
  const { context } = site;
  await context.settings.follow();
  const { version, document: current } = context.settings.saved;
  const { id } = await organizerOf(site);
  const document = { ...current, ...changeOf(current) };
  await commit(context, null, (transaction) =>
    saveSettings(transaction, { id } as Viewer, { version, document, renamed: [] }, context.settings),
  );
}

export const changeSettings = (site: DemoSite): Promise<void> =>
  save(site, ({ map }) => ({
    map: { ...map, driveFrom: map.driveFrom === 'the pier' ? 'the bandstand' : 'the pier' },
  }));

/** The reunion is shorter and later than planned, so that replies, events and a house are outside. */
export const changeDays = (site: DemoSite): Promise<void> =>
  save(site, ({ lastDay }) => ({ firstDay: shift(lastDay, -1), lastDay: shift(lastDay, 5) }));

/** The same week a year later, with all parts copied. */
export const nextYear: NewReunion = {
  title: 'Bethany Beach Reunion',
  place: 'Bethany Beach, Delaware',
  firstDay: '2026-07-25',
  lastDay: '2026-08-01',
  include: [...reunionParts],
};

export async function prepareYear(site: DemoSite, input: NewReunion): Promise<{ id: number }> {
  const { context } = site;
  const { id } = await organizerOf(site);
  return commit(context, null, (transaction) =>
    prepareReunion(transaction, { id } as Viewer, input, context.settings),
  );
}

/** The current reunion is past, and the next one is open. */
export async function startNextYear(site: DemoSite): Promise<void> {
  const { id } = await prepareYear(site, nextYear);
  await commit(site.context, null, (transaction) => openReunion(transaction, id, [], site.context));
  await site.context.settings.follow();
}

/** Hides the first steps of a new site, or shows them again. */
export const putSetupAside =
  (isSetAside: boolean) =>
  async (site: DemoSite): Promise<void> => {
    const { id } = await organizerOf(site);
    await commit(site.context, null, (transaction) => setSetupAside(transaction, id, isSetAside));
  };

/** Four nights without a backup: the disk is full. */
export async function failBackups({ database: { db } }: DemoSite): Promise<void> {
  const before = (days: number) => Date.now() - days * day;
  await recordBackup(db, new Date(before(4)).toISOString());
  const reason =
    'The disk is full (/srv/backup, 210 MB free, 412 MB needed). Make room, or choose another folder with BACKUP_DIR.';
  for (const days of [2, 1, 0]) await recordBackupFailure(db, { at: before(days), zone: 'UTC', reason });
}

/** Mails that no mail server has accepted: two waiting, and one given up. */
export async function leaveUnsentMails({ database: { db }, context: { secrets } }: DemoSite): Promise<void> {
  const now = Date.now();
  const waiting = (to: string, heading: string, answer: string, tries: number) => {
    const letter = { preview: heading, heading, paragraphs: [heading] };
    return {
      encrypted_body: secrets.encrypt(JSON.stringify({ to, subject: heading, letter })),
      encrypted_answer: secrets.encrypt(answer),
      created_at: now - 95 * minute,
      // Longer than taking all pictures.
      next_try_at: now + 10 * minute,
      failed_at: now - minute,
      tries,
    };
  };
  const account = ['josephine.anderson-lindqvist@example.com', 'Your account is open'] as const;
  const givenUp = {
    encrypted_body: null,
    encrypted_answer: null,
    tries: 90,
    created_at: now - 5 * day,
    next_try_at: now,
    given_up_at: now - 2 * day,
  };
  await db.deleteFrom('mails').execute();
  await db
    .insertInto('mails')
    .values([
      waiting('margaret@example.com', 'Robert Miller has replied', '450 4.2.2 Mailbox full', 64),
      waiting(...account, 'connect ECONNREFUSED 192.0.2.25:587', 1),
    ])
    .execute();
  await db.insertInto('mails').values(givenUp).execute();
}
