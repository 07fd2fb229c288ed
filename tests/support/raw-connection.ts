// A connection of a client that does as it likes: sends bytes when it wants to, and reads or not.
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
    /** Leaves what comes unread. */
    stopReading: () => void socket.pause(),
    /** Breaks the connection off. */
    leave: () => void socket.destroy(),
    /** Milliseconds from the first bytes until the other side closed it. */
    closed: closed.then(() => performance.now() - began),
  };
}

/** The status and the JSON of one answer with `content-length`. */
export function partsOf(answer: string): { status: number; head: string; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: JSON.parse(body) };
}
