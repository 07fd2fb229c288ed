// Bodies that are nearly right, or not at all. They are text, since not all JSON can be written as a JavaScript value.
import fc from 'fast-check';

/** Marks a string in a value as a placeholder for bytes that `JSON.stringify` would not write. */
const rawMark = '\u2063raw:';
const raw = (bytes: string) => `${rawMark}${bytes}`;

/** Writes a value as JSON, with the raw bytes in it as they are. */
const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(
    new RegExp(`"${rawMark}((?:[^"\\\\]|\\\\.)*)"`, 'g'),
    (_, bytes: string) => JSON.parse(`"${bytes}"`),
  );

const longText = fc.constantFrom(
  'x'.repeat(10_000),
  '😀'.repeat(60_000),
  ' '.repeat(100_000),
  'x'.repeat(300_000),
);

const constants: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\ufeff',
    '\u202e',
    '\u2028',
    '\r\nBcc: everyone@example.org',
  ],
  ...[
    'NaN',
    'Infinity',
    '1',
    '-1',
    '1e400',
    '0x10',
    'true',
    'null',
    '[object Object]',
    '2025-02-30',
    '0000-00-00',
  ],
  ...[
    '2025-07-27T25:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2025-07-27',
    'a@b',
    '@',
    'a@b.c\n',
    '०१२३४५',
    '１２３４５６',
  ],
  ...[[], [[]], [null], {}, { length: 1e9 }, { toString: 1, valueOf: 2 }, { $gt: '' }, ['1'], [1, 2]],
  ...[
    '1e400',
    '-1e400',
    '-0',
    '1E2',
    '01',
    'NaN',
    'undefined',
    '"\\ud800"',
    '"\\u0000"',
    '1'.repeat(400),
  ].map(raw),
  raw('['.repeat(3000) + ']'.repeat(3000)),
  raw('{"then":1}'),
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
];

const strange: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...constants) },
  { weight: 6, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }) },
  { weight: 1, arbitrary: longText },
);

type Path = readonly (string | number)[];

/** The paths of a value and of all values inside it. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
  return [path, ...inside];
}

/** A copy with another value at a path; `undefined` removes the value. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, index) => (index === Number(key) ? replaced(one, rest, by) : one));
  const inner = (value as Record<string, unknown>)[key];
  return { ...(value as object), [key]: replaced(inner, rest, by) };
}

const extraKeys = [
  ...[
    'id',
    'isAdmin',
    'is_admin',
    'isAuthorized',
    'userId',
    'hostId',
    'status',
    'role',
    'needsPasswordReset',
  ],
  ...['constructor', 'prototype', 'toString', 'length', '', '0', '\0', '\ud800', 'password_hash'],
];

/** The body with one field replaced or removed. */
const withOneWrong = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.nat(), fc.oneof({ weight: 6, arbitrary: strange }, fc.constant(undefined)))
    .map(([body, nth, by]) => {
      const paths = pathsOf(body);
      return written(replaced(body, paths[nth % paths.length] ?? [], by));
    });

const withOneMore = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.constantFrom(...extraKeys), strange)
    .map(([body, key, value]) => written({ [key]: value, ...(body as object) }));

/** Bytes that are no longer JSON, or are unusual JSON. */
const withBytesWrong = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(
      valid,
      fc.nat(),
      fc.constantFrom('cut', 'twice', 'bom', 'list', 'text', 'deep', 'key', 'byte', 'comment'),
    )
    .map(([body, nth, how]) => {
      const text = written(body);
      const at = nth % Math.max(1, text.length);
      switch (how) {
        case 'cut':
          return text.slice(0, at);
        case 'twice':
          return text + text;
        case 'bom':
          return `\ufeff${text}`;
        case 'list':
          return `[${text}]`;
        case 'text':
          return JSON.stringify(text);
        case 'deep':
          return '{"a":'.repeat(nth % 5000) + text;
        case 'key':
          return text.replace('{', `{"__proto__":{"isAdmin":true},"constructor":1,`);
        case 'comment':
          return `${text} // ${nth}`;
        default:
          return text.slice(0, at) + String.fromCharCode(nth % 0x300) + text.slice(at + 1);
      }
    });

/** @returns broken or malicious bodies in place of those that `valid` generates */
export const spoilt = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: withOneWrong(valid) },
    { weight: 3, arbitrary: withOneMore(valid) },
    { weight: 3, arbitrary: withBytesWrong(valid) },
    { weight: 2, arbitrary: strange.map(written) },
  );
