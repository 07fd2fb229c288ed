// The baseline for pictures: sharp alone, which makes the same files from the same photos.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { pictureSizes } from '#contract/gallery/photos.ts';

const atOnce = Math.min(4, availableParallelism());
sharp.concurrency(1);
sharp.cache(false);

async function makePictures(file: string, folder: string, name: string): Promise<void> {
  const target = (ending: string) => join(folder, `${name}-${ending}`);
  await sharp(file).autoOrient().jpeg({ quality: 92 }).toFile(target('full.jpg'));
  const inside = (size: number) =>
    ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize(inside(2048))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = () => sharp(data, { raw: info });
  for (const size of pictureSizes)
    await middle()
      .resize(inside(Number(size)))
      .webp({ quality: 80, effort: 2 })
      .toFile(target(`${size}.webp`));
  await middle().resize(inside(1600)).jpeg({ quality: 80 }).toFile(target('phone.jpg'));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { files, folder } = JSON.parse(line) as { files: string[]; folder: string };
  const began = performance.now();
  const waiting = files.entries();
  const work = async () => {
    for (const [index, file] of waiting) await makePictures(file, folder, String(index));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(`done ${performance.now() - began}`);
}
