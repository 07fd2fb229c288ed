import { Readable } from 'node:stream';
import type { BytesSource } from '#server/platform/answers/bytes.ts';

/** 4 × 3 pixels in the color of sand, as WebP. */
const sand = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvA4AAAAfQ7KK3t/+BiOh/AAA=', 'base64');

/** The picture that is shown for a photo that has not arrived yet. */
export const placeholder = (): BytesSource => ({
  bytes: sand.length,
  type: 'image/webp',
  etag: null,
  open: () => Readable.from([sand]),
});
