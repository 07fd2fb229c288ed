// Rates each fact: fine, soon or broken, as a sentence with the first thing to do.

import { maxDaysWithoutBackup } from '#contract/console/backups.ts';
import type { Finding } from '#contract/console/check-up.schema.ts';
import { lowFreeBytes } from '#server/platform/monitoring/readiness.ts';

/** A finding without its part's name. */
export type Verdict = Omit<Finding, 'part'>;

export const fine = (says: string): Verdict => ({ state: 'fine', says, first: null });
export const soon = (says: string, first: string): Verdict => ({ state: 'soon', says, first });
export const broken = (says: string, first: string): Verdict => ({ state: 'broken', says, first });

const mega = 1_000_000;
/** The free bytes below which writes may fail at any moment. */
const tooLittle = 100 * mega;
const fewDays = 30;
/** From here on the number is irrelevant. */
const manyDays = 1000;

const size = (bytes: number) =>
  bytes >= 1000 * mega ? `${(bytes / (1000 * mega)).toFixed(1)} GB` : `${Math.round(bytes / mega)} MB`;

/** @param weekly bytes of the photos of the last week; undefined if they are stored elsewhere, or unknown */
export function judgeDisk(free: number, weekly: number | undefined): Verdict {
  const days = weekly ? Math.floor((free / weekly) * 7) : undefined;
  const growth =
    weekly === undefined
      ? ''
      : `; photos grew by ${size(weekly)} in the last week${days === undefined ? '' : `, which leaves room for ${days < manyDays ? `${days} days` : 'years'}`}`;
  const says = `${size(free)} are free for the data folder${growth}.`;
  const first = 'Remove what else is on that disk, or move the data folder to a larger one.';
  if (free < tooLittle) return broken(says, first);
  return free < lowFreeBytes || (days !== undefined && days < fewDays) ? soon(says, first) : fine(says);
}

const secondsUntil = { soon: 5, broken: 60 };

/** @param ahead milliseconds by which this machine's clock is ahead of the database's */
export function judgeClock(ahead: number): Verdict {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const says = `This machine's clock and the database's differ by ${seconds} seconds.`;
  const first = 'Let both machines set their clocks by NTP (timedatectl set-ntp true).';
  if (seconds >= secondsUntil.broken) return broken(says, first);
  return seconds >= secondsUntil.soon ? soon(says, first) : fine(says);
}

const isOwnMachine = (hostname: string) => /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(hostname);

export function judgeAddress(publicUrl: string, trustProxy: string | false): Verdict {
  const { protocol, hostname } = new URL(publicUrl);
  if (isOwnMachine(hostname)) return fine(`The site says it is at ${publicUrl}, for people at this machine.`);
  if (protocol === 'http:')
    return broken(
      `The site says it is at ${publicUrl}: passwords and photos travel in the open.`,
      'Put a proxy with a certificate in front of it, and set PUBLIC_URL to its https address.',
    );
  return trustProxy
    ? fine(`The site says it is at ${publicUrl}, behind ${trustProxy}.`)
    : soon(
        `TRUST_PROXY is not set, so all people behind the proxy of ${publicUrl} share their limits of signing in.`,
        'Set TRUST_PROXY to the address of the proxy, such as loopback.',
      );
}

/** A path that others on this machine may read. */
export interface OpenPath {
  readonly path: string;
  /** The argument for `chmod`. */
  readonly mode: string;
}

interface Permissions {
  readonly dataDir: string;
  readonly isFolderOpen: boolean;
  /** Paths in it that others may read. If the folder is private nobody can reach them. */
  readonly open: readonly OpenPath[];
  /** Paths that this user may not read and write. */
  readonly foreign: readonly string[];
}

export function judgePermissions({ dataDir, isFolderOpen, open, foreign }: Permissions): Verdict {
  if (foreign.length > 0)
    return broken(
      `${foreign.join(', ')} cannot be read and written by this user.`,
      `Run this as the user that the server runs as, or give all of ${dataDir} to that user (chown -R).`,
    );
  if (!isFolderOpen) return fine(`The data folder ${dataDir} and the key in it are this user's alone.`);
  const first = `Close it: chmod 700 ${dataDir}`;
  if (open.length === 0)
    return soon(`Others on this machine may look into ${dataDir}; the files in it are closed.`, first);
  const paths = open.map(({ path, mode }) => `${path} (${mode})`).join(', ');
  return broken(`Others on this machine may open ${paths}.`, first);
}

export interface Backups {
  /** An ISO instant. */
  readonly last: string | undefined;
  /** Days since the last backup, or since the first start. */
  readonly days: number;
  /** Why last night's backup failed. */
  readonly failure: string | undefined;
  readonly isNightly: boolean;
  /** Why the next one will fail. */
  readonly placeFault: string | undefined;
}

/** 'November 28, 2026 at 3:04 AM UTC' */
const inWords = (instant: string) =>
  `${new Date(instant)
    .toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .replace(/\s/g, ' ')} UTC`;

export function judgeBackups({ last, days, failure, isNightly, placeFault }: Backups): Verdict {
  if (placeFault)
    return broken(
      `No backup can be made in BACKUP_DIR: ${placeFault}`,
      "Check BACKUP_DIR, and that the site's user may write there.",
    );
  const first = isNightly
    ? 'Look at the console of the server for the reason, and back up by hand: npm run backup -- family.tar'
    : 'Set BACKUP_DIR, and a backup is made every night; or back up by hand: npm run backup -- family.tar';
  if (failure) return broken(`The last night's backup failed: ${failure}`, first);
  const says = last
    ? `The last backup was made on ${inWords(last)}.`
    : `No backup was ever made, ${days} days after the first start.`;
  return days >= maxDaysWithoutBackup ? soon(says, first) : fine(says);
}

/**
 * @param missing steps that only this version has
 * @param unknown steps that only the database has
 */
export function judgeVersion(
  name: string,
  { missing, unknown }: { readonly missing: readonly string[]; readonly unknown: readonly string[] },
): Verdict {
  if (unknown.length > 0)
    return broken(
      `${name} was written by a newer version of this site (${unknown.join(', ')}).`,
      'Start that version, or restore a backup made before it.',
    );
  if (missing.length > 0)
    return soon(
      `${name} is sound, and of an earlier version of this site (without ${missing.join(', ')}).`,
      'Back up, then start the site: it brings the database up to date.',
    );
  return fine(`${name} opens, is sound, can be written to and is at this site's version.`);
}
