// Bytes for an HTTP connection, one character for each byte: requests with wrong parts, and sometimes with wrong bytes as well.
import fc from 'fast-check';

const several = fc.string({
  unit: fc.nat({ max: 255 }).map((byte) => String.fromCharCode(byte)),
  maxLength: 60,
});
const odd = (...usual: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: several });
/** Most parts of a request are right, so that the server gets as far as the wrong ones. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: odd(...wrong) });

const methods = mostly(
  ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'],
  ['OPTIONS', 'TRACE', 'CONNECT', 'get', 'PRI', ''],
);
const addresses = fc.oneof(
  fc.constantFrom('/api/health', '/api/user', '/api/login', '/api/rsvps', '/api/logout', '/api/events/1'),
  odd(
    ...['', '*', '//', '/', '/%', '/%00', '/..', '/../../etc/passwd', '/..%2f..%2fpackage.json', '/api/live'],
    ...[
      '/api/events/%2e%2e',
      '/api//user',
      '/api/user/',
      '/API/USER',
      '/api\\user',
      '/api/user;x',
      '/api/user?x=%',
    ],
    ...['http://evil.example/api/user', 'localhost:80', '/api/\xff\xfe', '/assets/%2e%2e/server/main.ts'],
    ...[`/${'x'.repeat(9000)}`, `/api/user?${'a&'.repeat(3000)}`],
  ),
);
const line = fc
  .tuple(
    methods,
    mostly([' '], ['  ', '\t', '']),
    addresses,
    mostly([' HTTP/1.1'], [' HTTP/1.0', ' HTTP/0.9', ' HTTP/2.0', ' HTTP/1.1 x', '']),
  )
  .map((parts) => parts.join(''));

const token = 'A'.repeat(43);
const cookies = [
  ...[
    `session=${token}`,
    `session=${token}; session=${token}`,
    'session=',
    'session',
    '=',
    ';;;',
    `x=${'y'.repeat(7000)}`,
  ],
  ...[
    `session="${token}"`,
    `__Host-session=${token}`,
    `$Version=1; session=${token}`,
    'session=%00',
    'theme=\x01',
    'a=b\xff',
  ],
];
const types = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="',
    'text/plain',
    '*/*',
    '',
    ';',
    '/',
  ],
  ...[
    'multipart/form-data; boundary=',
    'application/json, text/plain',
    `application/json; a=${'b'.repeat(4000)}`,
    'a\tb/c',
  ],
];
const header = fc.oneof(
  odd(...cookies).map((value) => `cookie: ${value}`),
  odd(...types).map((value) => `content-type: ${value}`),
  odd('0', '1', '17', '-1', '+5', '5, 5', '0x5', '1e2', '99999999999999999999', '300000').map(
    (value) => `content-length: ${value}`,
  ),
  odd('chunked', 'chunked, chunked', 'identity', 'xchunked', 'gzip, chunked', ' chunked').map(
    (value) => `transfer-encoding: ${value}`,
  ),
  odd('100-continue', 'x', '').map((value) => `expect: ${value}`),
  odd('close', 'keep-alive', 'upgrade', 'x, close').map((value) => `connection: ${value}`),
  odd('websocket', 'h2c', 'TLS/1.0').map((value) => `upgrade: ${value}`),
  odd('http://localhost', 'null', 'x:', 'https://evil.example').map((value) => `origin: ${value}`),
  odd('127.0.0.1', '::1, 1.2.3.4', ',,,', 'unknown').map((value) => `x-forwarded-for: ${value}`),
  odd('"x"', '*', 'W/').map((value) => `if-none-match: ${value}`),
  odd('localhost', '', 'a b', '[::1', 'evil.example@localhost').map((value) => `host: ${value}`),
  fc.constantFrom(
    ' folded: line',
    'no colon',
    ': no name',
    'na me: x',
    'x\0: y',
    `x: ${'y'.repeat(17_000)}`,
    'HTTP2-Settings: AAM',
  ),
  several,
);
/** Additional headers: nearly always none. */
const more = fc
  .oneof({ weight: 20, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(150, 2500) })
  .map((count) => Array<string>(count).fill('x: y'));

const body = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '{"username":"someone","password":"something"}',
    'null',
    '[]',
    '{"a":',
    '\xff\xfe{}',
  ),
  odd('5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '5;x=y\r\nhello', 'ffffffffffffffff\r\n', '-1\r\n'),
);

const request = fc
  .tuple(line, fc.array(header, { maxLength: 3 }), more, mostly(['\r\n'], ['\n', '\r']), body)
  .map(([first, headers, filling, end, rest]) => {
    const named = (name: string) => headers.some((one) => one.startsWith(name));
    const right = [
      ...(named('host:') ? [] : ['host: localhost']),
      ...(named('content-type:') ? [] : ['content-type: application/json']),
      ...(named('content-length:') || named('transfer-encoding:') ? [] : [`content-length: ${rest.length}`]),
    ];
    return [first, ...right, ...headers, ...filling, '', rest].join(end);
  });

/** One or two requests over one connection; in some of them bytes are changed, or the end is missing. */
export const rawBytes: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(request, { minLength: 1, maxLength: 2 }),
    fc.constantFrom('whole', 'whole', 'whole', 'whole', 'byte', 'cut', 'noise'),
    fc.nat(),
    several,
  )
  .map(([requests, how, nth, noise]) => {
    const bytes = requests.join('');
    const at = nth % (bytes.length + 1);
    if (how === 'byte') return bytes.slice(0, at) + String.fromCharCode(nth % 256) + bytes.slice(at + 1);
    if (how === 'cut') return bytes.slice(0, at);
    return how === 'noise' ? noise + bytes : bytes;
  });
