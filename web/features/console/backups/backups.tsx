import { useQuery } from '@tanstack/react-query';
import type { Backups as State } from '#contract/console/backups.schema.ts';
import {
  backupFileName,
  downloadCopy,
  downloadNewBackup,
  listBackups,
  startBackup,
} from '#contract/console/backups.ts';
import { aboutCopy } from '#web/features/console/backups/model.ts';
import { addressOf, read } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { useCommand } from '#web/lib/command.ts';
import { downloadSize } from '#web/lib/words.ts';
import { dayAndTime } from '#web/lib/zoned.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Archive, CircleCheck, Download } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import css from './backups.module.css';

/** The polling interval (ms) while a backup is being made: its end is not announced. */
const lookEvery = 1500;

export function Backups() {
  const query = useQuery({
    ...read(listBackups),
    refetchInterval: ({ state }) => (state.data?.isRunning ? lookEvery : false),
  });
  return (
    <QueryView failed="The backups did not load" query={query}>
      {(state) => <Known lookAgain={query.refetch} state={state} />}
    </QueryView>
  );
}

function Known({ state, lookAgain }: { readonly state: State; readonly lookAgain: () => unknown }) {
  const start = useCommand({
    run: (send) => send(startBackup),
    done: { title: 'Backing up', description: 'This keeps going on its own, so you can leave the page.' },
    failed: 'Error',
  });
  const { place, daily, weekly, copies, isRunning, failure } = state;
  // Without a place for backups, only the download is available.
  const downloadLook = place === null ? 'primary' : 'plain';
  return (
    <div className="stack">
      <Summary state={state} />
      <div className="actions">
        {place !== null && (
          <Button
            busyLabel="Backing up..."
            icon={<Archive />}
            isBusy={isRunning || start.isPending}
            look="primary"
            onClick={() => start.mutate(undefined, { onSettled: () => lookAgain() })}
          >
            Back up now
          </Button>
        )}
        <a
          className={buttonClass(downloadLook)}
          download={backupFileName}
          href={addressOf(downloadNewBackup)}
        >
          <Download />
          Download
        </a>
      </div>
      <section aria-labelledby="nightly" className={css.part}>
        <h2 className="h3" id="nightly">
          {place === null ? 'No nightly backups' : 'Every night at 3:00 AM'}
        </h2>
        <p className="num text-2 soft">
          {place === null
            ? 'Set BACKUP_DIR on the server to a folder on another disk, or to a bucket, and a copy is made there every night.'
            : failure && failure.nights > 1
              ? `${failure.nights} nights failed in a row`
              : `Keeps ${daily} daily and ${weekly} weekly copies in ${place}`}
        </p>
      </section>
      {place !== null && copies.length > 0 && <Copies copies={copies} />}
      <p className="hint">
        A backup holds everyone's addresses and photos, private ones too. Keep it where only organizers can
        read it. The key is in it only if the server has a passphrase for it.
      </p>
    </div>
  );
}

function Summary({ state }: { readonly state: State }) {
  const { timeZone } = useReunion();
  const { daysWithout, lastAt, copies, unreadable, failure } = state;
  const [newest] = copies;
  if (daysWithout !== null || unreadable !== null || failure)
    return (
      <Alert title={daysWithout === null ? 'The last backup failed' : `No backup for ${daysWithout} days`}>
        {failure
          ? `The last copy was not made. ${failure.reason}`
          : (unreadable ?? 'Make one now, and keep it on another machine.')}
      </Alert>
    );
  if (lastAt === null) return <p>There is no backup yet.</p>;
  return (
    <div className={`${css.last} row gap-4 text-2 soft`}>
      <CircleCheck />
      <p>
        <b className="num">Last backup: {dayAndTime(lastAt, timeZone)}</b>
        {newest?.at === lastAt && `${downloadSize(newest.bytes)}, checked file by file. `}
        It holds the database, photos and settings.
      </p>
    </div>
  );
}

function Copies({ copies }: Pick<State, 'copies'>) {
  const { timeZone } = useReunion();
  return (
    <section aria-labelledby="copies">
      <h2 className="h3" id="copies">
        Copies <span className="num soft">{copies.length}</span>
      </h2>
      <Rows>
        {copies.map((copy) => {
          const moment = dayAndTime(copy.at, timeZone);
          return (
            <Row
              key={copy.id}
              line={aboutCopy(copy)}
              mark={<Archive className="icon soft" />}
              title={<span className="num">{moment}</span>}
            >
              <span className="num soft">{downloadSize(copy.bytes)}</span>
              <IconLink
                href={addressOf(downloadCopy, { params: { id: copy.id } })}
                icon={<Download />}
                label={`Download the backup of ${moment}`}
              />
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
