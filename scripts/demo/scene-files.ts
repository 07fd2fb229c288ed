// The drawn pictures as JPEG files, kept from one demonstration to the next.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawFace, type Face, faces } from './faces.ts';
import { type SceneName, scenes } from './scenes.ts';

const folder = join(import.meta.dirname, '../../node_modules/.cache/demo-photos');

/** Named by what is drawn: what is changed is drawn anew. */
const fileOf = (svg: string): string =>
  join(folder, `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.jpg`);

export const sceneFile = (name: SceneName): string => fileOf(scenes[name]().svg);
export const faceFile = (face: Face): string => fileOf(drawFace(face));

const missing = () =>
  [...Object.values(scenes).map((draw) => draw().svg), ...Object.values(faces).map(drawFace)].filter(
    (svg) => !existsSync(fileOf(svg)),
  );

/** Draws what is missing, in a process of its own: where photos come in, no SVG is read any more. */
export async function drawScenes(): Promise<void> {
  if (missing().length > 0) await promisify(execFile)(process.execPath, [import.meta.filename]);
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(folder, { recursive: true });
  for (const svg of missing()) {
    const file = fileOf(svg);
    const drawn = `${file}.${process.pid}`;
    await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toFile(drawn);
    await rename(drawn, file);
  }
}
