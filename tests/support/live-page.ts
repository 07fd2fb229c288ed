// A page that receives announcements over a real connection, as a browser does.
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Announcements } from '#contract/endpoint.ts';
import type { News, Topic } from '#contract/topics.ts';

interface Heard {
  readonly event: string;
  readonly topics: readonly News[];
}

interface Known {
  readonly since?: string;
  readonly lastEventId?: string;
}

/**
 * @param origin such as `http://127.0.0.1:3000`
 * @param known the last announcement that the page knows: `since` as in the address, `lastEventId` as a browser sends it when
 *   it reconnects
 */
export async function livePage(origin: string, cookie: string, known: Known = {}) {
  const heard: Heard[] = [];
  const ids: string[] = [];
  const waiting = new Set<() => void>();
  let isClosed = false;
  let lastId = '';
  const wake = () => {
    for (const look of waiting) look();
  };

  const request = await new Promise<ClientRequest>((resolve, reject) => {
    const headers = { cookie, ...(known.lastEventId && { 'last-event-id': known.lastEventId }) };
    const query = known.since === undefined ? '' : `?since=${known.since}`;
    const asked = get(`${origin}/api/live${query}`, { headers }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`The stream answered ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId;
          const event = /^event: (.+)$/m.exec(block)?.[1];
          const data = /^data: (.+)$/m.exec(block)?.[1];
          if (!event || !data) continue;
          const announcements: Announcements = JSON.parse(data);
          ids.push(...Object.keys(announcements));
          heard.push({ event, topics: [...new Set(Object.values(announcements).flat())] });
        }
        wake();
      });
      answer.on('close', () => {
        isClosed = true;
        wake();
      });
      answer.on('error', () => {});
      resolve(asked);
    });
    asked.on('error', reject);
  });
  request.removeAllListeners('error').on('error', () => {});
  onTestFinished(() => void request.destroy());

  /** Milliseconds until `is` holds; rejects after `most`. */
  function until(is: () => boolean, most: number, what: string): Promise<number> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`Not within ${most} ms: ${what}. Heard ${JSON.stringify(heard)}`));
      }, most);
      const look = () => {
        if (!is()) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(performance.now() - began);
      };
      waiting.add(look);
      look();
    });
  }

  return {
    heard,
    /** The ids of the announcements, in the order in which they were received. */
    ids,
    /** Waits until it has received a topic, now or earlier; returns the milliseconds. */
    hears: (topic: Topic, most = 1000) =>
      until(() => heard.some(({ topics }) => topics.includes(topic)), most, `"${topic}"`),
    closes: (most = 1000) => until(() => isClosed, most, 'the end of the stream'),
    /** The id of the last announcement, which the page would send when it reconnects. */
    get lastId() {
      return lastId;
    },
    get isClosed() {
      return isClosed;
    },
  };
}
