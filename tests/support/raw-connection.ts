// A raw connection: the test decides which bytes are sent and when, and whether the answer is read.
import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** @param origin such as `http://127.0.0.1:3000` */
export async function rawConnection(origin: string, bytes = '') {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(bytes);
  return {
    /** The bytes that have arrived so far. */
    get answer() {
      return answer;
    },
    send: (more: string | Uint8Array) => void socket.write(more),
    /** Reads no further bytes. */
    stopReading: () => void socket.pause(),
    /** Closes the connection abruptly. */
    leave: () => void socket.destroy(),
    /** Milliseconds from the first bytes until the server closed the connection. */
    closed: closed.then(() => performance.now() - began),
  };
}

/** The status and the JSON of one answer with `content-length`. */
export function partsOf(answer: string): { status: number; head: string; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: JSON.parse(body) };
}
