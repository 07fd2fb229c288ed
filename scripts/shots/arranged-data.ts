// Data of the site that no page makes: what states name as `arrange`.
import { saveSettings } from '#server/features/settings/commands.ts';
import { recordBackup, recordBackupFailure } from '#server/platform/backup/state.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { commit } from '#server/platform/writes/commit.ts';
import type { DemoSite } from '../demo/site.ts';

const minute = 60_000;
const day = 1440 * minute;

/** A save of the settings by the first organizer, for the history. */
export async function changeSettings({ context, database: { db } }: DemoSite): Promise<void> {
  await context.settings.follow();
  const { version, current } = context.settings;
  const users = db.selectFrom('users').select('id');
  const { id } = await users.where('username', '=', 'admin').executeTakeFirstOrThrow();
  const driveFrom = current.map.driveFrom === 'the pier' ? 'the bandstand' : 'the pier';
  const document = { ...current, map: { ...current.map, driveFrom } };
  await commit(context, null, (transaction) =>
    saveSettings(transaction, { id } as Viewer, { version, document, renamed: [] }, context),
  );
}

/** Four nights without a backup: the disk is full. */
export async function failBackups({ database: { db } }: DemoSite): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * day).toISOString();
  await recordBackup(db, before(4));
  for (const days of [2, 1, 0])
    await recordBackupFailure(
      db,
      before(days),
      'The disk is full (/srv/backup, 210 MB free, 412 MB needed). Make room, or choose another folder with BACKUP_DIR.',
    );
}

/** Mails that no mail server has taken: two that wait, and one that was given up. */
export async function leaveUnsentMails({ database: { db }, context: { secrets } }: DemoSite): Promise<void> {
  const now = Date.now();
  const waiting = (to: string, heading: string, answer: string, tries: number) => {
    const letter = { preview: heading, heading, paragraphs: [heading] };
    return {
      encrypted_body: secrets.encrypt(JSON.stringify({ to, subject: heading, letter })),
      encrypted_answer: secrets.encrypt(answer),
      created_at: now - 95 * minute,
      // Longer than all pictures of them take.
      next_try_at: now + 10 * minute,
      failed_at: now - minute,
      tries,
    };
  };
  const account = ['josephine.anderson-lindqvist@example.com', 'Your account is open'] as const;
  const givenUp = {
    ...{ encrypted_body: null, encrypted_answer: null, tries: 90 },
    ...{ created_at: now - 5 * day, next_try_at: now, given_up_at: now - 2 * day },
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
