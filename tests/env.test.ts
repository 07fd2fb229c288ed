// Every variable's invalid value is reported as one sentence with the variable and its allowed values.
import { expect, test } from 'vitest';
import { placeOf, readEnv } from '#server/env.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

function mistakeIn(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    return (error as CannotStart).message;
  }
  throw new Error(`${JSON.stringify(source)} was accepted`);
}

test('without any variable all have their defaults', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    secretKey: undefined,
    adminUsername: 'admin',
    adminEmail: undefined,
    reunionNow: undefined,
    googleMapsKey: undefined,
    tiles: undefined,
    mapArchive: undefined,
    geocoderUrl: undefined,
    trustProxy: false,
    logRequests: undefined,
    metricsToken: undefined,
  });
});

test('a misspelled variable is reported, unless the right one is set beside it or it is empty', () => {
  const url = 'postgres://user:password@localhost:5432/reunion';
  expect(mistakeIn({ DATABSE_URL: url })).toBe(
    'DATABSE_URL is set, but there is no such variable. Rename it to DATABASE_URL if you mean that one, or unset it.',
  );
  expect(readEnv({ DATABASE_URL: url, DATABSE_URL: 'another' }).databaseUrl).toBe(url);
  expect(readEnv({ DATABSE_URL: '', PATH: '/bin', HOME: '/root' }).databaseUrl).toBeUndefined();
});

test('an empty variable counts as absent', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL'];
  const more = [
    'MAIL_FROM',
    'ADMIN_USERNAME',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'REUNION_SETTINGS',
    'GOOGLE_MAPS_KEY',
    'TILES_URL',
    'TILES_ATTRIBUTION',
    'MAP_PMTILES',
    'GEOCODER_URL',
  ];
  const empty = Object.fromEntries(
    [...names, ...more, 'REUNION_NOW', 'TRUST_PROXY', 'LOG_REQUESTS', 'METRICS_TOKEN'].map((name) => [
      name,
      '',
    ]),
  );
  expect(readEnv(empty)).toEqual(readEnv({}));
});

test('quotes around a value and spaces at its ends are reported, except in passwords', () => {
  const values = {
    DATA_DIR: ['"/srv/data"', "'/srv/data'", '/srv/data ', '/srv/data\r'],
    BACKUP_DIR: ['"/srv/copies"'],
    SMTP_URL: ['"smtp://user:hush-hush@mail.example.org"'],
    MAIL_FROM: ['"Our Reunion <reunion@example.org>"'],
  };
  for (const [name, wrong] of Object.entries(values))
    for (const value of wrong)
      expect(mistakeIn({ [name]: value })).toBe(
        `${name} should have no quotes around it and no spaces at its ends, since they are read as a part of it.`,
      );
  const quoted = '"words that are kept elsewhere"';
  expect(readEnv({ BACKUP_PASSPHRASE: quoted }).backupPassphrase).toBe(quoted);
  expect(readEnv({ MAIL_FROM: '"Our Reunion" <reunion@example.org>', OTHER: '"x"' }).mailFrom).toContain('"');
});

test.each([
  ['PORT', ['abc', '-1', '65536', '80.5', '0x50', ' 80 ', '1e3']],
  [
    'PUBLIC_URL',
    ['reunion.example.org', 'ftp://example.org', 'https://example.org/path', 'https://x/?a', '/'],
  ],
  ['DATABASE_URL', ['mysql://localhost/x', 'reunion', 'file:reunion.sqlite']],
  ['SMTP_URL', ['mail.example.org', 'http://mail.example.org', 'smtp', 'smtp://ann:50%off@mail.example.org']],
  ['STORAGE_URL', ['https://s3.example.org/bucket', 'https://KEY:50%off@s3.example.org/bucket']],
  ['BACKUP_DIR', ['https://s3.example.org/bucket', 'https://KEY:50%off@s3.example.org/bucket']],
  ['SECRET_KEY', ['short', 'x'.repeat(31)]],
  ['MAIL_FROM', ['nobody', 'Our Reunion', 'Our Reunion <nobody>', 'a@b\r\nBcc: c@d']],
  ['ADMIN_USERNAME', ['ab', 'a'.repeat(41), 'ad min', 'admin@example.org']],
  ['ADMIN_EMAIL', ['admin', 'admin@', 'a b@example.org']],
  ['ADMIN_PASSWORD', ['12345', 'x'.repeat(129)]],
  ['REUNION_NOW', ['today', '2025-07-28', '2025-07-28 16:00', '2025-13-01T00:00:00Z']],
  [
    'GOOGLE_MAPS_KEY',
    ['short', 'has spaces in it and is long', 'key"><script>alert(1)</script>', 'x'.repeat(101)],
  ],
  [
    'TILES_URL',
    [
      'https://tiles.example.org/',
      'https://tiles.example.org/{z}/{x}.png',
      'tiles.example.org/{z}/{x}/{y}.png',
      'javascript:alert({z},{x},{y})',
      'data:image/png,{z}{x}{y}',
      'https://{x}.example.org/{z}/{y}',
      'https://{s}{z}.example.org/{z}/{x}/{y}',
      'https://a.example.org; script-src *; /{z}/{x}/{y}',
      'https://tiles.example.org/{z}/{x}/{y}/{k}',
    ],
  ],
  ['TILES_ATTRIBUTION', ['x', 'two\nlines']],
  [
    'GEOCODER_URL',
    [
      'nominatim.example.org',
      'ftp://example.org/search',
      'file:///etc/passwd',
      'javascript:1',
      'data:application/json,[]',
    ],
  ],
  ['METRICS_TOKEN', ['x'.repeat(31), `two words ${'x'.repeat(40)}`]],
  ['LOG_REQUESTS', ['true', '1', 'ON']],
  ['TRUST_PROXY', ['true', '1', '10.0.0.0/33', '::1/129', 'proxy.example.org', '10.0.0.1/8/8']],
])('an invalid %s is reported', (name, values) => {
  for (const value of values) {
    // Without an attribution, tiles would be refused whatever their address is.
    const mistake = mistakeIn({ TILES_ATTRIBUTION: 'The town', [name]: value });
    expect(mistake.startsWith(`${name} `), mistake).toBe(true);
    expect(mistake).toMatch(/ should (be|have) .+\.$/);
    expect(mistake).not.toContain('\n    at');
  }
});

test('values that may be secret are not logged', () => {
  const url = 'mysql://someone:hush-hush@localhost/x';
  expect(mistakeIn({ DATABASE_URL: url })).not.toContain('hush-hush');
  expect(mistakeIn({ SMTP_URL: url })).not.toContain('hush-hush');
  expect(mistakeIn({ SECRET_KEY: 'hush-hush' })).not.toContain('hush-hush');
  expect(mistakeIn({ METRICS_TOKEN: 'hush-hush' })).not.toContain('hush-hush');
  expect(mistakeIn({ GOOGLE_MAPS_KEY: 'hush hush' })).not.toContain('hush');
  expect(mistakeIn({ GOOGLE_MAPS_KEY: 'AIza-too_short' })).toContain('20 to 100 letters, digits, - and _');
  expect(mistakeIn({ GEOCODER_URL: 'ftp://x/?key=hush-hush' })).not.toContain('hush');
  expect(mistakeIn({ ADMIN_PASSWORD: 'hush!' })).not.toContain('hush!');
});

test('valid values are accepted', () => {
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: 'postgresql://user:password@db:5432/reunion',
    PUBLIC_URL: 'https://Reunion.example.org/',
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: 'smtps://user:password@mail.example.org:465',
    MAIL_FROM: 'Our Reunion <reunion@example.org>',
    ADMIN_USERNAME: 'olive',
    ADMIN_EMAIL: 'olive@example.org',
    ADMIN_PASSWORD: 'secret',
    REUNION_NOW: '2025-07-28T12:00:00-04:00',
    GOOGLE_MAPS_KEY: 'AIza-key_of_googles_1234567890',
    TILES_URL: 'https://{s}.tiles.example.org:8443/{z}/{x}/{y}{r}.png?key=a',
    TILES_ATTRIBUTION: '© OpenStreetMap contributors',
    MAP_PMTILES: '/srv/town.pmtiles',
    GEOCODER_URL: 'http://localhost:8080/search?key=a',
    LOG_REQUESTS: 'off',
    METRICS_TOKEN: 'm'.repeat(32),
    TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
  });
  expect(env).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'https://reunion.example.org',
    reunionNow: '2025-07-28T12:00:00-04:00',
    googleMapsKey: 'AIza-key_of_googles_1234567890',
    tiles: {
      url: 'https://{s}.tiles.example.org:8443/{z}/{x}/{y}{r}.png?key=a',
      attribution: '© OpenStreetMap contributors',
    },
    mapArchive: '/srv/town.pmtiles',
    geocoderUrl: 'http://localhost:8080/search?key=a',
    logRequests: false,
    metricsToken: 'm'.repeat(32),
    trustProxy: 'loopback,10.0.0.0/8,fd00::/8',
  });
});

test('tiles without an attribution are refused', () => {
  const url = 'https://tiles.example.org/{z}/{x}/{y}.png';
  expect(mistakeIn({ TILES_URL: url })).toMatch(/^TILES_URL should have a TILES_ATTRIBUTION beside it/);
  expect(readEnv({ TILES_ATTRIBUTION: 'Nobody’s' }).tiles).toBeUndefined();
});

test.each([
  's3://KEY:SECRET@bucket',
  'https://KEY:SE/CRET@s3.example.org/bucket',
  'https://s3.example.org/bucket',
])(
  'an argument of a backup command that is not a bucket with its keys is refused, and the keys are not printed: %s',
  (where) => {
    expect(() => placeOf(where)).toThrow(
      new CannotStart(
        'The place of backups should be a folder, or the address of an S3 bucket with its keys, with %25, %2F, %23 and %3F for the signs %, /, # and ? in them.',
      ),
    );
  },
);
