// Every variable the server reads, validated at start: a wrong one stops it with a sentence.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { namedNetworks } from '#server/platform/addresses.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';

export interface Env {
  readonly port: number;
  /** Undefined: all interfaces, IPv6 and IPv4. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly secretKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly adminUsername: string;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly settingsFile: string | undefined;
  /** A file of passwords that nobody may choose. */
  readonly passwordBlocklist: string | undefined;
  readonly reunionNow: string | undefined;
  /** Addresses and ranges of the proxies that may tell a client's address. */
  readonly trustProxy: string | false;
}

type Source = Readonly<Record<string, string | undefined>>;

const mistake = (name: string, value: string, should: string) =>
  new CannotStart(`${name} is "${value}", but it should be ${should}.`);

const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

function port(value = '3000'): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535)
    throw mistake('PORT', value, 'a number from 0 to 65535, such as 3000');
  return number;
}

function address(name: string, value: string | undefined, schemes: readonly string[], example: string) {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !schemes.includes(url.protocol)) {
    // The address may hold a password, so it is not repeated.
    throw new CannotStart(`${name} should be an address such as ${example}.`);
  }
  return value;
}

function publicUrl(value: string | undefined, fallback: string): string {
  if (!value) return fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw mistake(
      'PUBLIC_URL',
      value,
      'the address people open, without a path, such as https://reunion.example.org',
    );
  return url.origin;
}

function matching(
  name: string,
  value: string | undefined,
  isRight: (value: string) => boolean,
  should: string,
) {
  if (value && !isRight(value)) throw mistake(name, value, should);
  return value || undefined;
}

function trustProxy(value: string | undefined): string | false {
  if (!value) return false;
  const isRange = (part: string) => {
    const [ip = '', bits, ...more] = part.split('/');
    const size = isIP(ip) === 6 ? 128 : 32;
    return (
      isIP(ip) > 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size))
    );
  };
  const parts = value.split(',').map((part) => part.trim());
  if (!parts.every((part) => namedNetworks.has(part) || isRange(part)))
    throw mistake('TRUST_PROXY', value, 'the addresses of your proxies, such as loopback or 10.0.0.0/8');
  return parts.join(',');
}

/** A password is never repeated on the console. */
function password(value: string | undefined): string | undefined {
  if (value && (value.length < 6 || value.length > 128))
    throw new CannotStart('ADMIN_PASSWORD should have 6 to 128 characters.');
  return value || undefined;
}

/** @throws CannotStart naming the variable, and what it should be */
export function readEnv(source: Source): Env {
  const secretKey = source.SECRET_KEY || undefined;
  if (secretKey && secretKey.length < 32)
    throw new CannotStart(
      'SECRET_KEY should have at least 32 characters, such as what `openssl rand -base64 32` prints.',
    );
  const number = port(source.PORT || undefined);
  return {
    port: number,
    host: source.HOST || undefined,
    dataDir: resolve(source.DATA_DIR || 'data'),
    databaseUrl: address(
      'DATABASE_URL',
      source.DATABASE_URL,
      ['postgres:', 'postgresql:'],
      'postgres://user:password@localhost:5432/reunion',
    ),
    publicUrl: publicUrl(source.PUBLIC_URL, `http://localhost:${number}`),
    secretKey,
    smtpUrl: address(
      'SMTP_URL',
      source.SMTP_URL,
      ['smtp:', 'smtps:'],
      'smtp://user:password@mail.example.org:587',
    ),
    mailFrom: matching(
      'MAIL_FROM',
      source.MAIL_FROM,
      (value) =>
        isEmail(value) || (/^[^<>\r\n]+<[^<>]+>$/.test(value) && isEmail(/<(.+)>$/.exec(value)?.[1] ?? '')),
      'an address such as reunion@example.org or "Our Reunion <reunion@example.org>"',
    ),
    adminUsername:
      matching(
        'ADMIN_USERNAME',
        source.ADMIN_USERNAME,
        (value) => /^[^\s@]{3,40}$/.test(value),
        'a username of 3 to 40 characters without @ or spaces',
      ) ?? 'admin',
    adminEmail: matching('ADMIN_EMAIL', source.ADMIN_EMAIL, isEmail, 'an e-mail address'),
    adminPassword: password(source.ADMIN_PASSWORD),
    settingsFile: source.REUNION_SETTINGS ? resolve(source.REUNION_SETTINGS) : undefined,
    passwordBlocklist: source.PASSWORD_BLOCKLIST ? resolve(source.PASSWORD_BLOCKLIST) : undefined,
    reunionNow: matching(
      'REUNION_NOW',
      source.REUNION_NOW,
      (value) =>
        /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)),
      'an ISO instant such as 2025-07-28T16:00:00Z',
    ),
    trustProxy: trustProxy(source.TRUST_PROXY),
  };
}
