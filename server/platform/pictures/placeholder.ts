import { Readable } from 'node:stream';
import type { BytesSource } from '#server/platform/bytes.ts';

/** 4 × 3 points in the color of sand, as WebP. */
const sand = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvA4AAAAfQ7KK3t/+BiOh/AAA=', 'base64');

/** What stands for a photo that is not here yet. */
export const placeholder = (): BytesSource => ({
  bytes: sand.length,
  type: 'image/webp',
  etag: null,
  open: () => Readable.from([sand]),
});
