// Every variable that the server reads, validated at start: an invalid one stops it with a sentence.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { similarName } from '#server/platform/similar-names.ts';

const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

const isMailbox = (text: string) =>
  isEmail(text) || (/^[^<>\r\n]+<[^<>]+>$/.test(text) && isEmail(/<(.+)>$/.exec(text)?.[1] ?? ''));

const hasScheme = (schemes: readonly string[]) => (text: string) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);

const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));

function isOrigin(text: string): boolean {
  if (!hasScheme(['http:', 'https:'])(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && !search && !hash;
}

/** Whether the user, the password and the path of an address can be decoded, as they are before they are used. */
function isDecodable(text: string): boolean {
  const { username, password, pathname } = new URL(text);
  try {
    decodeURIComponent([username, password, pathname].join(' '));
    return true;
  } catch {
    return false;
  }
}

/** Whether the address has a key, a secret and a bucket. */
function isStore(text: string): boolean {
  if (!hasScheme(['http:', 'https:'])(text) || !isDecodable(text)) return false;
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[^/]+/.test(pathname);
}

const isPlace = (where: string) => !where.includes('://') || isStore(where);
/** A password with these signs makes an address invalid, or another one. */
const signs = 'with %25, %2F, %23 and %3F for the signs %, /, # and ?';
const placeRule = `be a folder, or the address of an S3 bucket with its keys, ${signs} in them`;

/**
 * A folder as an absolute path, or the address of a bucket unchanged.
 * @throws CannotStart for any other address, which would become a folder on this machine instead of a copy elsewhere
 */
export function placeOf(where: string): string {
  if (!isPlace(where)) throw new CannotStart(`The place of backups should ${placeRule}.`);
  return where.includes('://') ? where : resolve(where);
}

/** Networks that `TRUST_PROXY` may name by a word, as Fastify knows them. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const partsOf = (list: string) => list.split(',').map((part) => part.trim());

function isNetwork(part: string): boolean {
  const [ip = '', bits, ...more] = part.split('/');
  const size = isIP(ip) === 6 ? 128 : 32;
  const isSize = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size);
  return namedNetworks.includes(part) || (isIP(ip) > 0 && more.length === 0 && isSize);
}

/** An address of tiles: with all of its three numbers, and in its host no placeholder except a mirror's, `{s}`. */
function isTileAddress(text: string): boolean {
  const host = /^https?:\/\/([^/]*)/.exec(text)?.[1] ?? '{}';
  const plain = text.replace(/\{[zxyrs]\}/g, 'a');
  const isWhole = ['{z}', '{x}', '{y}'].every((place) => text.includes(place));
  return isWhole && /^(\{s\}\.)?[^{}]+$/.test(host) && !/[{}]/.test(plain) && URL.canParse(plain);
}

/** The rule for a variable that is set. */
const should = (be: string, isRight: (text: string) => boolean) =>
  z.optional(z.string().check(z.refine(isRight, be)));

const anything = z.optional(z.string());

const Variables = z.object({
  SECRET_KEY: should(
    'have at least 32 characters, such as what `openssl rand -base64 32` prints',
    (text) => text.length >= 32,
  ),
  PORT: should(
    'be a number from 0 to 65535, such as 3000',
    (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
  ),
  HOST: anything,
  DATA_DIR: anything,
  DATABASE_URL: should(
    `be an address such as postgres://user:password@localhost:5432/reunion, ${signs} in the password`,
    hasScheme(['postgres:', 'postgresql:']),
  ),
  STORAGE_URL: should(
    `be the address of an S3 bucket with its keys, such as https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1, ${signs} in them`,
    isStore,
  ),
  BACKUP_DIR: should(placeRule, isPlace),
  BACKUP_PASSPHRASE: should('have at least 12 characters', ({ length }) => length >= 12),
  PUBLIC_URL: should(
    'be the address people open, without a path, such as https://reunion.example.org',
    isOrigin,
  ),
  SMTP_URL: should(
    `be an address such as smtp://user:password@mail.example.org:587, ${signs} in the password`,
    (text) => hasScheme(['smtp:', 'smtps:'])(text) && isDecodable(text),
  ),
  MAIL_FROM: should(
    'be an address such as reunion@example.org or "Our Reunion <reunion@example.org>"',
    isMailbox,
  ),
  ADMIN_USERNAME: should('be a username of 3 to 40 characters without @ or spaces', (text) =>
    /^[^\s@]{3,40}$/.test(text),
  ),
  ADMIN_EMAIL: should('be an e-mail address', isEmail),
  ADMIN_PASSWORD: should('have 6 to 128 characters', ({ length }) => length >= 6 && length <= 128),
  REUNION_SETTINGS: anything,
  REUNION_NOW: should('be an ISO instant such as 2025-07-28T16:00:00Z', isInstant),
  TRUST_PROXY: should('be the addresses of your proxies, such as loopback or 10.0.0.0/8', (text) =>
    partsOf(text).every(isNetwork),
  ),
  METRICS_TOKEN: should(
    'have at least 32 characters without spaces, such as what `openssl rand -base64 32` prints',
    (text) => /^\S{32,}$/.test(text),
  ),
  LOG_REQUESTS: should('be on or off', (text) => text === 'on' || text === 'off'),
  OFFLINE: should('be on or off', (text) => text === 'on' || text === 'off'),
  GOOGLE_MAPS_KEY: should('be a key of 20 to 100 letters, digits, - and _, as Google gives it', (text) =>
    /^[\w-]{20,100}$/.test(text),
  ),
  TILES_URL: should(
    'be an address with {z}, {x} and {y} in it, such as https://tiles.example.org/{z}/{x}/{y}.png',
    isTileAddress,
  ),
  TILES_ATTRIBUTION: should('be one line, such as © OpenStreetMap contributors', (text) =>
    /^[^\r\n]{3,300}$/.test(text),
  ),
  MAP_PMTILES: anything,
  GEOCODER_URL: should(
    'be the address of a search as Nominatim offers it, such as https://nominatim.example.org/search',
    hasScheme(['http:', 'https:']),
  ),
});

/** Hold passwords and keys, or may: their values are never repeated on the console. */
const secret: ReadonlySet<string> = new Set([
  'SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'GOOGLE_MAPS_KEY',
  'GEOCODER_URL',
  'STORAGE_URL',
  'BACKUP_DIR',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
]);

const names = Object.keys(Variables.shape);

/** An unknown variable would be ignored silently: a family would find an empty site instead of its own. */
function refuseMisspelled(set: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(set).filter((one) => !names.includes(one))) {
    const meant = similarName(name, names);
    if (meant && !(meant in set))
      throw new CannotStart(
        `${name} is set, but there is no such variable. Rename it to ${meant} if you mean that one, or unset it.`,
      );
  }
}

/** May be any text, even in quotes. */
const anyText: ReadonlySet<string> = new Set(['SECRET_KEY', 'BACKUP_PASSPHRASE', 'ADMIN_PASSWORD']);
const paths: ReadonlySet<string> = new Set(['DATA_DIR', 'BACKUP_DIR', 'REUNION_SETTINGS', 'MAP_PMTILES']);

/**
 * Some readers of files of variables, such as Docker's, keep quotes and spaces: a family would find an empty site in a
 * folder of another name.
 */
function refuseQuotes(set: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(set)) {
    const isQuoted = names.includes(name) && !anyText.has(name) && /^(["']).*\1$/.test(value);
    if (isQuoted || (paths.has(name) && value !== value.trim()))
      throw new CannotStart(
        `${name} should have no quotes around it and no spaces at its ends, since they are read as a part of it.`,
      );
  }
}

/** @throws CannotStart naming the variable and its allowed values */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  // An empty variable counts as unset.
  const set = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  refuseMisspelled(set);
  refuseQuotes(set);
  const result = Variables.safeParse(set);
  if (!result.success) {
    const mistake = result.error.issues[0];
    const name = String(mistake?.path[0]);
    const value = secret.has(name) ? '' : ` is "${set[name]}", but it`;
    throw new CannotStart(`${name}${value} should ${mistake?.message}.`);
  }
  const variables = result.data;
  const { TILES_URL: url, TILES_ATTRIBUTION: attribution } = variables;
  if (url && !attribution)
    throw new CannotStart(
      'TILES_URL should have a TILES_ATTRIBUTION beside it, which says whose tiles they are, such as © OpenStreetMap contributors.',
    );
  const port = Number(variables.PORT ?? 3000);
  return {
    port,
    /** Undefined: all interfaces, IPv6 and IPv4. */
    host: variables.HOST,
    dataDir: resolve(variables.DATA_DIR ?? 'data'),
    databaseUrl: variables.DATABASE_URL,
    /** An S3-compatible store for the photos; undefined: the data folder. */
    storageUrl: variables.STORAGE_URL,
    /** Where a backup is made every night: a folder, or the address of a bucket. */
    backupDir: variables.BACKUP_DIR && placeOf(variables.BACKUP_DIR),
    /** Encrypts the key in backups; without it they have none. */
    backupPassphrase: variables.BACKUP_PASSPHRASE,
    /** Without a slash at its end. */
    publicUrl: variables.PUBLIC_URL ? new URL(variables.PUBLIC_URL).origin : `http://localhost:${port}`,
    secretKey: variables.SECRET_KEY,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    adminUsername: variables.ADMIN_USERNAME ?? 'admin',
    adminEmail: variables.ADMIN_EMAIL,
    adminPassword: variables.ADMIN_PASSWORD,
    settingsFile: variables.REUNION_SETTINGS && resolve(variables.REUNION_SETTINGS),
    reunionNow: variables.REUNION_NOW,
    metricsToken: variables.METRICS_TOKEN,
    /** Whether each request gets a line on the console; undefined: the server decides. */
    logRequests: variables.LOG_REQUESTS === undefined ? undefined : variables.LOG_REQUESTS === 'on',
    /** Whether phones keep the week for when they are offline. */
    hasOffline: variables.OFFLINE !== 'off',
    /** Makes Google's the map; it is told to authorized people only. */
    googleMapsKey: variables.GOOGLE_MAPS_KEY,
    tiles: url && attribution ? { url, attribution } : undefined,
    /** A PMTiles file. */
    mapArchive: variables.MAP_PMTILES && resolve(variables.MAP_PMTILES),
    geocoderUrl: variables.GEOCODER_URL,
    /** Addresses and ranges of the proxies that may tell a client's address. */
    trustProxy: variables.TRUST_PROXY ? partsOf(variables.TRUST_PROXY).join(',') : (false as const),
  };
}

export type Env = Readonly<ReturnType<typeof readEnv>>;
