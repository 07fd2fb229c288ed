// Texts in every format that a field of the contract may require. The field's schema decides which of them it accepts.
import fc from 'fast-check';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const minute = 60_000;
/** The shipped reunion's beginning and end, in its time zone. */
const opens = Date.parse('2025-07-26T00:00:00-04:00');
const closes = Date.parse('2025-08-02T23:59:00-04:00');

const withOffset = (at: number, hours: number): string => {
  const sign = hours < 0 ? '-' : '+';
  const local = new Date(at + hours * 60 * minute).toISOString().slice(0, 16);
  return `${local}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`;
};

/** Mostly within the reunion, including its first and last minute, since the server accepts no other start of an event. */
const instant = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.integer({ min: 0, max: (closes - opens) / minute }).map((nth) => opens + nth * minute),
  },
  { weight: 2, arbitrary: fc.constantFrom(opens, closes) },
  { weight: 1, arbitrary: fc.constantFrom(opens - minute, closes + minute) },
  {
    weight: 1,
    arbitrary: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.getTime()),
  },
);

const instantText = fc.oneof(
  instant.map((at) => new Date(at).toISOString()),
  fc.tuple(instant, fc.integer({ min: -12, max: 14 })).map(([at, hours]) => withOffset(at, hours)),
);

const dayMilliseconds = 86_400_000;
const dayText = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .integer({ min: -2, max: 9 })
      .map((nth) => new Date(opens + nth * dayMilliseconds).toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: fc.constantFrom('1900-01-01', '2199-12-31', '2024-02-29', '2000-02-29') },
);

const emailText = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^[a-z]{1,8}\.[a-z]{1,8}@[a-z]{2,8}\.(org|net)$/),
  fc.stringMatching(/^[A-Z]{2,6}\+[a-z0-9]{1,4}@Example\.ORG$/),
);

/** Texts in the formats that schemas require. A text without a format comes from `plainText`. */
export const formedTexts: readonly fc.Arbitrary<string>[] = [
  instantText,
  dayText,
  emailText,
  fc.stringMatching(/^\d{6}$/),
  fc.integer({ min: 1, max: 60 }).map(String),
  fc.webUrl(),
  fc.constantFrom('America/New_York', 'UTC'),
];

/** Malicious texts, and texts that have broken other sites. */
const oddTexts: readonly string[] = [
  ...xssPayloads,
  "Robert'); drop table users; --",
  '../../etc/passwd',
  '%00%0a%s%n{{7*7}}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  '1e400',
  'İstanbul ß ŉ ﬃ',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 family',
  'عائلة \u202egnihsur',
  'Z̸̢͑a̶l̴g̵o̷ ͠text',
  '=cmd|calc!A1',
];

/** It is made once, since setting it up takes fast-check longer than generating thousands of texts. */
const twoWords = fc.stringMatching(/^[A-Za-z][a-z]{2,9} [A-Z][a-z]{2,9}$/);

/** @returns texts of any characters whose lengths (in UTF-16 units) are within the bounds, and often equal to them */
export function plainText(least: number, most: number): fc.Arbitrary<string> {
  const usual = Math.min(most, least + 40);
  const fill = (unit: string, length: number) =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const ends = [
    fill('x', Math.max(1, least)),
    fill('w', Math.min(most, 3000)),
    fill('é', Math.max(1, least)),
  ];
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.string({ unit: 'grapheme', minLength: Math.max(least, 3), maxLength: usual }),
    },
    {
      weight: 6,
      arbitrary: twoWords.map((text) => text.slice(0, most)),
    },
    { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
    { weight: 1, arbitrary: fc.constantFrom(...ends, fill('😀', Math.min(most - (most % 2), 3000))) },
  );
}
