// The building blocks of every schema: a line, an address, a day, a row's id.

import * as z from 'zod/mini';
import { parseUrl } from '#contract/urls.ts';

/** Line breaks and other control characters (Unicode Cc, and the two separators that break lines). */
const controls = /[\p{Cc}\u2028\u2029]/u;
const controlsButBreaks = /[^\P{Cc}\n\r\t]/u;

const tooLong = (max: number) => `Please use at most ${max} characters`;

/** Text with at least one visible character: not only spaces, controls and fillers. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * One line of text, trimmed: no line breaks, no control characters. Emoji, right-to-left text and markup are text.
 * @param least the minimum number of characters, and the message for fewer
 * @param max the maximum number of characters (UTF-16 units)
 */
export const Line = (least: readonly [min: number, message: string], max = 120) =>
  z.string(least[1]).check(
    z.trim(),
    z.minLength(least[0], { error: least[1], abort: true }),
    z.refine((text) => visible.test(text), { error: least[1], abort: true }),
    z.maxLength(max, tooLong(max)),
    z.refine(
      (text) => !controls.test(text),
      'Please keep this on one line, without special control characters',
    ),
  );

/** A line of the settings document that must not be empty. @param what as the message names it */
export const words = (what: string, max?: number) => Line([1, `${what} must not be empty`], max);

/**
 * Several lines of text.
 * @param max the maximum number of characters (UTF-16 units)
 * @param required the message for an empty list, if it must not be empty
 */
export const Text = (max: number, required?: string) =>
  z.string(required).check(
    z.trim(),
    z.refine((text) => required === undefined || visible.test(text), { error: required, abort: true }),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => !controlsButBreaks.test(text), 'Please leave out special control characters'),
  );

/** An e-mail address, trimmed. `message` is the message for an invalid one. */
export const Email = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.regex(z.regexes.email, { error: message, abort: true }),
      z.maxLength(254, { error: message, abort: true }),
    );

/** `''` and `null` mean "not given"; the schema refuses values of other types. */
export const optional = <O>(schema: z.ZodMiniType<O, string>) =>
  z.pipe(
    z.transform((value: string | null | undefined) =>
      typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
    ),
    z.optional(schema),
  );

/** A phone number as people write it: validated only as one short line. */
const PhoneLine = Line([1, 'Please enter a phone number'], 40);
export const Phone = optional(PhoneLine);

const isWebLink = (text: string) => parseUrl(text)?.username === '' && /^https?:\/\/[^/]/i.test(text);

/** A link that is safe to open: http or https, never `javascript:` or `data:`, which run code; no name or password. */
export const WebLink = (message: string) =>
  z
    .string(message)
    .check(
      z.maxLength(2000, { error: message, abort: true }),
      z.refine(isWebLink, { error: message, abort: true }),
    );

const degrees = (name: string, max: number) => {
  const rule = `${name} must be between -${max} and ${max}`;
  return z.number(`${name} must be a number`).check(z.minimum(-max, rule), z.maximum(max, rule));
};
export const Latitude = degrees('Latitude', 90);
export const Longitude = degrees('Longitude', 180);

/** A password is not trimmed or changed: spaces and emoji are allowed; 6 to 128 characters. */
export const Password = (message: string) =>
  z
    .string(message)
    .check(z.minLength(6, message), z.maxLength(128, 'Password must be at most 128 characters'));

const zoned = [z.regexes.datetime({ offset: true }), z.regexes.datetime({ offset: true, precision: -1 })];

/** An instant with its zone, ISO 8601: `2025-07-27T18:00:00Z`, `2025-07-27T14:00-04:00`; the parsed value is in UTC. */
export const Instant = (required: string, invalid: string) =>
  z.pipe(
    z.string(required).check(
      z.minLength(1, { error: required, abort: true }),
      z.refine((text) => zoned.some((pattern) => pattern.test(text)), { error: invalid, abort: true }),
    ),
    z.transform((text: string) => new Date(text).toISOString()),
  );

/**
 * A whole number of people, from 1 on.
 * @param tooFew the message for fewer, and for a value that is no number
 * @param limit the largest number, and the message for more
 */
export const PeopleCount = (tooFew: string, [max, tooMany]: readonly [max: number, message: string]) =>
  z
    .number(tooFew)
    .check(
      z.minimum(1, { error: tooFew, abort: true }),
      z.maximum(max, { error: tooMany, abort: true }),
      z.refine(Number.isInteger, 'Please enter a whole number'),
    );

/** A row's number, from a path such as `/api/rsvps/7`: 1 to 2³¹ − 1. */
export const Id = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/, { error: 'That number is not valid', abort: true }),
    z.refine((digits) => Number(digits) < 2 ** 31, 'That number is not valid'),
  ),
  z.transform(Number),
);

/** The same in a body, as a number. */
export const RowId = z
  .int('That number is not valid')
  .check(z.minimum(1, 'That number is not valid'), z.maximum(2 ** 31 - 1, 'That number is not valid'));

/** The name of a person's portrait, which is a part of its address; null: initials are shown. */
export const PortraitName = z.nullable(z.string());

/** A day of the calendar, `YYYY-MM-DD` from 1900 to 2199, without hour or zone. February 30 is invalid. */
export const Day = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .check(z.refine((day) => day >= '1900' && day < '2200', message));

/** An optional field: a missing key is unchanged (`undefined`), `''` and `null` clear it (`null`). */
export const clearable = <O extends string>(schema: z.ZodMiniType<O, string>) =>
  z.optional(
    z.pipe(
      z.transform((value: string | null) => (typeof value === 'string' ? value.trim() || null : value)),
      z.nullable(schema),
    ),
  );

/** Like `Phone`; omitted, it stays as it is. */
export const ClearablePhone = clearable(PhoneLine);

/** Like `clearable`, for a number. */
export const clearableNumber = (schema: z.ZodMiniType<number, number>) =>
  z.optional(
    z.pipe(
      z.transform((value: number | '' | null) => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  );
