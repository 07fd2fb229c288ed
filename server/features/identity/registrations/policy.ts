import { randomBytes } from 'node:crypto';
import type { Registration } from '#server/features/identity/registrations/queries.ts';
import { networkOf } from '#server/platform/http/addresses.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';
import { TokenCookie } from '#server/platform/sessions/session-cookie.ts';

const minute = 60_000;

/** How long a mailed code works, in milliseconds (product rule 6). */
export const codeLife = 15 * minute;
/** How long a registration is pending, and a browser holds it. */
export const registrationLife = 24 * 60 * minute;
/** How long a new registration reserves its username. */
export const nameLife = 15 * minute;
/** The maximum of wrong codes from the holding browser, and from each other network. */
export const maxTries = 5;
/** The maximum of wrong codes from all others together, after which a code works only in the holding browser. */
const maxTriesOfOthers = 20;

/** The network by which attempts and mails of one account or address are counted: an IPv6 customer may have a /48. */
export const wideNetworkOf = (address: string): string => networkOf(address, 48);

export const networkHash = (secrets: Secrets, wideNetwork: string): string =>
  secrets.hash(`network:${wideNetwork}`).slice(0, 12);

export const codeHash = (secrets: Secrets, emailKey: string, code: string): string =>
  secrets.hash(`${emailKey}:${code}`);

/** The cookie with a registration's token, which is not checked yet. */
export const registrationCookie = (publicUrl: string): TokenCookie =>
  new TokenCookie(publicUrl, 'registration');

/** A token for the browser that holds a registration: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (secrets: Secrets, token: string): string => secrets.hash(`registration:${token}`);

/**
 * The token of the session that a code opens in the browser that holds its registration: the same for the same code, so
 * that a second request finds the session when the first answer was lost.
 */
export const sessionTokenOf = (secrets: Secrets, token: string, emailKey: string, code: string): string =>
  secrets.hash(`session:${token}:${emailKey}:${code}`);

/** The registrations that the browser with this token holds. */
export function heldAmong(
  rows: readonly Registration[],
  secrets: Secrets,
  token: string | undefined,
): Registration[] {
  const hash = token && tokenHash(secrets, token);
  return hash ? rows.filter((row) => row.token_hash === hash) : [];
}

export type Refusal = 'WRONG_CODE' | 'CODE_VOID';

interface Judgement {
  /** The registrations for whose code the attempt counts, including the attempt. */
  readonly tried: readonly Registration[];
  /** The registration whose code was typed. */
  readonly right: Registration | undefined;
  readonly refusal: Refusal;
}

/**
 * Checks a code that was typed in the browser that holds these registrations. Other codes for the address are invalid
 * there, so that nobody types a stranger's by mistake.
 */
export function checkHeldCode(
  held: readonly Registration[],
  { typed, now }: { typed: string; now: number },
): Judgement {
  // A registration without a code, for a member's address, counts as well: the answers must not reveal it.
  const open = held.filter((row) => row.code_expires_at > now || row.held_code_expires_at > now);
  const tried = open.filter(({ tries }) => tries < maxTries).map((row) => ({ ...row, tries: row.tries + 1 }));
  const right = tried.find(
    (row) =>
      (row.held_code_hash === typed && row.held_code_expires_at > now) ||
      (row.code_hash === typed && row.code_expires_at > now),
  );
  const isVoid = open.length > 0 && tried.every(({ tries }) => tries >= maxTries);
  return { tried, right, refusal: isVoid ? 'CODE_VOID' : 'WRONG_CODE' };
}

/** A code typed in a browser that holds none of the address's registrations; `from` is the hash of its network. */
export function checkUnheldCode(
  waiting: readonly Registration[],
  { typed, now, from }: { typed: string; now: number; from: string },
): Judgement {
  const tried = waiting.flatMap((row) => {
    const before = row.tried_from.split(' ').filter(Boolean);
    const isOpen =
      row.code_expires_at > now &&
      before.length < maxTriesOfOthers &&
      before.filter((network) => network === from).length < maxTries;
    return isOpen ? [{ ...row, tried_from: [...before, from].join(' ') }] : [];
  });
  const [first, ...more] = tried.filter((row) => row.code_hash === typed);
  // Two concurrent registrations may have the same code: then it identifies neither.
  return { tried, right: more.length === 0 ? first : undefined, refusal: 'WRONG_CODE' };
}
