// The drawn pictures as JPEG files, kept from one demonstration to the next.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { type SceneName, scenes } from './scenes.ts';

const folder = join(import.meta.dirname, '../../node_modules/.cache/demo-photos');

/** Named by what is drawn: a scene that is changed is drawn anew. */
export const sceneFile = (name: SceneName): string =>
  join(folder, `${createHash('sha256').update(scenes[name]().svg).digest('hex').slice(0, 16)}.jpg`);

const missing = () => (Object.keys(scenes) as SceneName[]).filter((name) => !existsSync(sceneFile(name)));

/** Draws what is missing, in a process of its own: where photos come in, no SVG is read any more. */
export async function drawScenes(): Promise<void> {
  if (missing().length > 0) await promisify(execFile)(process.execPath, [import.meta.filename]);
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(folder, { recursive: true });
  for (const name of missing()) {
    const file = sceneFile(name);
    const drawn = `${file}.${process.pid}`;
    await sharp(Buffer.from(scenes[name]().svg))
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toFile(drawn);
    await rename(drawn, file);
  }
}
