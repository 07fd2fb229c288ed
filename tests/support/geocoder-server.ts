// Geocoders on real ports that answer as Nominatim does, or fail in different ways.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const secondStreet = { lat: '38.54190', lon: '-75.05710' };

const says =
  (body: string, status = 200): Answering =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

/** Sends a million rows, until the client disconnects. */
const endless: Answering = (_request, response) => {
  const rows = `${JSON.stringify(secondStreet)},`.repeat(1000);
  let left = 1000;
  response.write('[');
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(rows)) return;
    }
    response.end(`${JSON.stringify(secondStreet)}]`);
  };
  response.on('drain', more);
  more();
};

export const answers = {
  'knows it': says(JSON.stringify([{ ...secondStreet, display_name: 'Second Street' }])),
  'knows another town': says('[{"lat":"47.5053","lon":"-111.3008"}]'),
  'knows it twice': says(JSON.stringify([secondStreet, { lat: 'north' }])),
  'fills its room': says(JSON.stringify([secondStreet]).padEnd(64 * 1024)),
  'writes numbers': says(JSON.stringify([{ lat: 38.5419, lon: -75.0571 }])),
  'knows nothing': says('[]'),
  fails: says('{"error":"no"}', 500),
  'is busy': says('Too many', 429),
  'says that nothing has changed': says('', 304),
  'answers no JSON': says('<html>Sign in to the café network</html>'),
  'answers an object': says('{"lat":"38.5","lon":"-75.0"}'),
  'forgets a coordinate': says('[{"lat":"38.5"}]'),
  'answers null coordinates': says('[{"lat":null,"lon":null}]'),
  'answers words': says('[{"lat":"north","lon":"west"}]'),
  'answers nothing at all': says(''),
  'answers null': says('null'),
  'is beside the earth': says('[{"lat":"91","lon":"0"}]'),
  'sends elsewhere': ((_request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end();
  }) satisfies Answering,
  'answers a million rows': endless,
  'is slow': ((request, response) => {
    setTimeout(() => answers['knows it'](request, response), 700);
  }) satisfies Answering,
  hangs: (() => {}) satisfies Answering,
  'hangs in the middle': ((_request, response) => {
    response.write('[{"lat":"38.5');
  }) satisfies Answering,
  'hangs up': ((request) => {
    request.socket.destroy();
  }) satisfies Answering,
} as const;
/** @returns its address, for `GEOCODER_URL`, the requests with their times (ms), and a function that closes it */
export async function startGeocoder(behavior: () => keyof typeof answers) {
  const asked: {
    q: string | null;
    userAgent: string | undefined;
    accept: string | undefined;
    at: number;
    url: string;
  }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push({
      q: url.searchParams.get('q'),
      userAgent: request.headers['user-agent'],
      accept: request.headers.accept,
      at: performance.now(),
      url: `${url.pathname}${url.search}`,
    });
    answers[url.pathname === '/elsewhere' ? 'knows it' : behavior()](request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/search?key=ours`, asked, close };
}
