// A small load generator over raw sockets, which is so cheap that it measures the server and not itself.
import { connect, type Socket } from 'node:net';

export interface Shot {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Answers in a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
  readonly failures: number;
}

const headEnd = Buffer.from('\r\n\r\n');

const bytesOf = ({ port, method, path, headers = {}, body = '' }: Shot) =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      `host: localhost:${port}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
      '',
      body,
    ].join('\r\n'),
  );

/** A connection that repeats its request `pause` milliseconds after each answer, until `isOver`. */
function runner(
  socket: Socket,
  request: Buffer,
  pause: number,
  isOver: () => boolean,
  onAnswer: (ms: number, isFailure: boolean) => void,
) {
  return new Promise<void>((resolve, reject) => {
    let began = 0;
    let head = '';
    let missing = 0;
    const ask = () => {
      head = '';
      began = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk: Buffer) => {
      if (head === '') {
        const end = chunk.indexOf(headEnd);
        if (end < 0) return reject(new Error('The head of an answer came in pieces.'));
        head = chunk.toString('latin1', 0, end);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined) return reject(new Error(`No content-length: ${head}`));
        missing = Number(length) - (chunk.length - end - headEnd.length);
      } else missing -= chunk.length;
      if (missing > 0) return;
      onAnswer(performance.now() - began, !/^HTTP\/1\.1 20[01]/.test(head));
      if (isOver()) {
        socket.destroy();
        resolve();
      } else if (pause > 0) setTimeout(ask, pause);
      else ask();
    });
    socket.on('error', reject);
    ask();
  });
}

/** @param pause milliseconds that each connection waits between an answer and its next request */
export async function load(shot: Shot, seconds: number, connections: number, pause = 0): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const request = bytesOf(shot);
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port: shot.port, host: '127.0.0.1', noDelay: true });
      await new Promise((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
      });
      await runner(
        socket,
        request,
        pause,
        () => performance.now() > end,
        (ms, isFailure) => {
          times.push(ms);
          if (isFailure) failures += 1;
        },
      );
    }),
  );
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rate: times.length / took, median: at(0.5), p99: at(0.99), worst: at(1), failures };
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
