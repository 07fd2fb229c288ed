import type { Backups } from '#contract/console/backups.schema.ts';
import { maxDaysWithoutBackup } from '#contract/console/backups.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { isBackupRunning } from '#server/platform/backup/lease.ts';
import { listCopies, withPlace } from '#server/platform/backup/place.ts';
import { dailyCopies, weeklyCopies } from '#server/platform/backup/place-backups.ts';
import { daysWithoutBackup, findBackupFailure, findLastBackup } from '#server/platform/backup/state.ts';
import { logFailure } from '#server/platform/process/log.ts';

async function copiesIn(
  where: string | undefined,
): Promise<Pick<Backups, 'place' | 'unreadable' | 'copies'>> {
  if (where === undefined) return { place: null, unreadable: null, copies: [] };
  return withPlace(where, async (place) => {
    try {
      return { place: place.name, unreadable: null, copies: await listCopies(place) };
    } catch (error) {
      logFailure('The list of backups', error, { isExpected: true });
      return { place: place.name, unreadable: `${place.name} can't be read right now.`, copies: [] };
    }
  });
}

export async function getBackups({ db, clock, backup }: AppContext): Promise<Backups> {
  const failure = await findBackupFailure(db);
  const days = await daysWithoutBackup(db, clock.now());
  return {
    ...(await copiesIn(backup.where)),
    isRunning: await isBackupRunning(db, Date.now()),
    lastAt: (await findLastBackup(db)) ?? null,
    daysWithout: days >= maxDaysWithoutBackup ? days : null,
    failure: failure ?? null,
    daily: dailyCopies,
    weekly: weeklyCopies,
  };
}
