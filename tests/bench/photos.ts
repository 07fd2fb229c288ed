// Twenty camera photos at once, as a ratio to sharp alone; how long others wait meanwhile; and the list of a big gallery.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Db } from '#server/db/database.ts';
import { load, medianOf } from '#tests/bench/load.ts';
import { run } from '#tests/bench/processes.ts';
import { type Row, ratioRow } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';

const photos = 20;
const rounds = 3;
const listed = 2000;
/** A small family, since only the number of photos matters here. */
const few = { families: 2, people: 20 } as const;
const listRounds = 5;
const seconds = 3;

/** Different JPEGs of 12 megapixels with as much detail as camera photos. */
async function cameraFiles(folder: string, count: number): Promise<string[]> {
  const size = { width: 4000, height: 3000 };
  const noise = { type: 'gaussian', mean: 128, sigma: 42 } as const;
  const grain = sharp({ create: { ...size, channels: 3, background: '#000', noise } }).blur(1.2);
  const light = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#000', noise } })
    .resize({ ...size, kernel: 'cubic' })
    .png()
    .toBuffer();
  const jpeg = await grain
    .composite([{ input: light, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const comment = Buffer.from([0xff, 0xfe, 0, 4, index >> 8, index & 255]);
      const path = join(folder, `${index}.jpg`);
      await writeFile(path, Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
      return path;
    }),
  );
}

/** Milliseconds from the first byte until every size of all photos is ready. */
async function upload({ port, cookie }: MeasuredSite, files: readonly string[]): Promise<number> {
  const bodies = await Promise.all(
    files.map(async (file) => {
      const body = new FormData();
      body.set('title', 'Low tide');
      body.set('image', new File([new Uint8Array(await readFile(file))], 'IMG_4471.JPG'));
      return body;
    }),
  );
  const began = performance.now();
  const waiting = bodies.values();
  const send = async () => {
    for (const body of waiting) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/photos`, {
        method: 'POST',
        headers: { cookie },
        body,
      });
      if (answer.status !== 201)
        throw new Error(`A photo was answered ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  // The page also sends three at once.
  await Promise.all(Array.from({ length: 3 }, send));
  return performance.now() - began;
}

const alone = async (files: readonly string[], folder: string): Promise<number> => {
  const child = execFile(process.execPath, [join(import.meta.dirname, 'bare-pictures.ts')]);
  const said = new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: string) => {
      text += chunk;
    });
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`sharp alone ended with ${code}`)),
    );
  });
  child.stdin?.end(`${JSON.stringify({ files, folder })}\n`);
  return Number(/done ([\d.]+)/.exec(await said)?.[1]);
};

async function uploadRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-photos-'));
  const site = await measuredSite({}, undefined, few);
  try {
    const files = await cameraFiles(folder, photos * (rounds + 1));
    const ratios: number[] = [];
    const times: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const some = files.slice(round * photos, (round + 1) * photos);
      const peer = await alone(some, folder);
      let isOver = false;
      const uploading = upload(site, some).finally(() => {
        isOver = true;
      });
      const asking = (async () => {
        while (!isOver) {
          const began = performance.now();
          const answer = await fetch(`http://127.0.0.1:${site.port}/api/user`, {
            headers: { cookie: site.cookie },
          });
          await answer.arrayBuffer();
          if (round > 0) waits.push(performance.now() - began);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();
      const [ours] = await Promise.all([uploading, asking]);
      // The first round warms both up.
      if (round === 0) continue;
      ratios.push(ours / peer);
      times.push(ours / 1000);
    }
    const worst = Math.max(...waits);
    return [
      {
        what: `${photos} JPEGs of 12 megapixels, all sizes ready, ratio to sharp alone (${medianOf(times).toFixed(1)} s, rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
        value: medianOf(ratios).toFixed(2),
        goal: '≤ 1.3',
        isDone: medianOf(ratios) <= 1.3,
      },
      {
        what: `GET /api/user meanwhile: median ${medianOf(waits).toFixed(0)} ms, worst of ${waits.length}`,
        value: `${worst.toFixed(0)} ms`,
        goal: '≤ 100 ms',
        isDone: worst <= 100,
      },
    ];
  } finally {
    await site.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const fileOf = (name: string, width: number, height: number) => ({
  name,
  bytes: 90_000,
  type: 'image/webp',
  width,
  height,
});

async function seedPhotos(db: Db, userIds: readonly number[]): Promise<void> {
  const begins = Date.parse('2025-07-26T12:00:00Z');
  const files = [
    fileOf('320.webp', 320, 240),
    fileOf('640.webp', 640, 480),
    fileOf('1280.webp', 1280, 960),
    fileOf('2048.webp', 2048, 1536),
    fileOf('full.jpg', 4000, 3000),
  ];
  const rows = Array.from({ length: listed }, (_, index) => ({
    user_id: userIds[index % userIds.length] ?? null,
    kind: 'photo' as const,
    title: `Photo ${index + 1} of the week`,
    reunion_id: 1,
    is_private: 0,
    status: 'ready' as const,
    sha256: index.toString(16).padStart(64, '0'),
    group_id: index.toString(36).padStart(26, '0'),
    files: JSON.stringify(files),
    width: 4000,
    height: 3000,
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    taken_at: begins + index * 300_000,
    created_at: begins + index * 300_000,
  }));
  for (let from = 0; from < rows.length; from += 50)
    await db
      .insertInto('photos')
      .values(rows.slice(from, from + 50))
      .execute();
}

async function listRow(): Promise<Row> {
  const bare = await run('tests/bench/bare-server.ts', /listening (\d+)/);
  const site = await measuredSite({}, seedPhotos, few);
  try {
    const path = '/api/photos';
    const plain = {
      method: 'GET',
      path,
      headers: { cookie: site.cookie, 'accept-encoding': 'identity' },
    } as const;
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: plain.headers });
    const body = await answer.text();
    await fetch(`http://127.0.0.1:${bare.port}/`, { method: 'PUT', body });
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round <= listRounds; round += 1) {
      const peer = await load({ ...plain, port: bare.port }, seconds, 10);
      const ours = await load({ ...plain, port: site.port }, seconds, 10);
      if (ours.failures > 0) throw new Error(`${path}: ${ours.failures} answers were failures.`);
      if (round === 0) continue;
      ratios.push(ours.rate / peer.rate);
      rates.push(ours.rate);
    }
    return ratioRow(
      `GET ${path}, ${listed} photos, ${(body.length / 1024).toFixed(0)} KB`,
      'bare node:http',
      ratios,
      rates,
      0.7,
      0.5,
    );
  } finally {
    await site.remove();
    await bare.stop();
  }
}

export const measurePhotos = async (): Promise<Row[]> => [...(await uploadRows()), await listRow()];
