// Open galleries of a long list while others like photos: each page hears of it, and asks for the list again where it must.
import { get, type IncomingMessage } from 'node:http';
import type { Db } from '#server/db/database.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { newGroup } from '#server/platform/storage/storage.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';

const photos = 2000;
const pages = 500;
const likesPerSecond = 2;
/** Milliseconds. */
const warmUp = 3000;
const measured = 15_000;
/** Milliseconds that 99 of 100 reads of others may take. */
const bound = 50;

async function seedPhotos(db: Db, [owner = 0]: readonly number[]): Promise<void> {
  const files = ['320', '640', '1280'].map((width) => ({
    name: `${width}.webp`,
    bytes: 90_000,
    type: 'image/webp',
    width: Number(width),
    height: Math.round(Number(width) * 0.75),
  }));
  for (let at = 0; at < photos; at += 200)
    await db
      .insertInto('photos')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          user_id: owner,
          kind: 'photo' as const,
          title: `Low tide ${at + index}`,
          is_private: 0,
          status: 'ready' as const,
          group_id: newGroup(),
          files: JSON.stringify(files),
          width: 1280,
          height: 960,
          thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
          created_at: Date.now() - (at + index) * 60_000,
        })),
      )
      .execute();
}

/** What a browser does with the news: topics are asked for again, counts are put where the photo is. */
const isListStale = (text: string) => /"photos"/.test(text);

async function openGallery(origin: string, cookie: string): Promise<() => void> {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
  const stream = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${origin}/api/live`, { headers, agent: false }, resolve).on('error', reject),
  );
  let isAsking = false;
  let isStale = false;
  const ask = () => {
    isStale = isAsking;
    if (isAsking) return;
    isAsking = true;
    const end = () => {
      isAsking = false;
      if (isStale) ask();
    };
    get(`${origin}/api/photos`, { headers }, (answer) => answer.resume().on('end', end)).on('error', end);
  };
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => isListStale(text) && ask());
  stream.on('error', () => {});
  return () => stream.destroy();
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Somebody else, who looks at the schedule ten times a second. @returns the 99th percentile of the times, in milliseconds */
async function readBeside(origin: string, cookie: string): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + measured;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/events`, { headers: { cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await after(100);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

/** On a quiet machine: the pages run here, on the processor that the server has not. */
export async function measureLikes(): Promise<Row[]> {
  const people: string[] = [];
  const site = await measuredSite({}, async (db, userIds) => {
    await seedPhotos(db, userIds);
    for (const userId of userIds) {
      const session = { userId, isSharedDevice: false, userAgent: 'bench' };
      people.push(`session=${await openSession(db, session, Date.now())}`);
    }
  });
  const origin = `http://127.0.0.1:${site.port}`;
  try {
    const ids = (
      (await (await fetch(`${origin}/api/photos`, { headers: { cookie: site.cookie } })).json()) as {
        id: number;
      }[]
    ).map(({ id }) => id);
    const atRest = await readBeside(origin, site.cookie);
    const closers: (() => void)[] = [];
    for (const cookie of people.slice(0, pages)) closers.push(await openGallery(origin, cookie));
    let count = 0;
    const timer = setInterval(() => {
      const cookie = people[(count * 7) % people.length] ?? '';
      const id = ids[(count * 13) % ids.length];
      count += 1;
      void fetch(`${origin}/api/photos/${id}/like`, { method: 'POST', headers: { cookie } }).then((answer) =>
        answer.arrayBuffer(),
      );
    }, 1000 / likesPerSecond);
    await after(warmUp);
    const cpuBefore = site.cpu();
    const p99 = await readBeside(origin, site.cookie);
    const cpu = site.cpu() - cpuBefore;
    clearInterval(timer);
    for (const close of closers) close();
    return [
      {
        what: `${closers.length} open galleries of ${photos} photos under ${likesPerSecond} likes a second: p99 of others' reads · at rest · processor time a second`,
        value: `${p99.toFixed(0)} ms · ${atRest.toFixed(0)} ms · ${((1000 * cpu) / (measured / 1000)).toFixed(0)} ms`,
        goal: `p99 ≤ ${bound} ms`,
        isDone: p99 <= bound,
      },
    ];
  } finally {
    await site.remove();
  }
}
