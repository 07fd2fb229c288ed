// Four nights without a backup: the disk is full.
import { recordBackup, recordBackupFailure } from '#server/platform/backup/state.ts';
import type { DemoSite } from '../demo/site.ts';

const day = 86_400_000;
const nights = 3;

export async function failBackups({ database: { db } }: DemoSite): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * day).toISOString();
  await recordBackup(db, before(nights + 1));
  for (let night = nights; night > 0; night -= 1)
    await recordBackupFailure(
      db,
      before(night - 1),
      'The disk is full (/srv/backup, 210 MB free, 412 MB needed). Make room, or choose another folder with BACKUP_DIR.',
    );
}
