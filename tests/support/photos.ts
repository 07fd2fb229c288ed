// Photos as cameras write them, and forms that send them.
import sharp from 'sharp';
import type { Caller, TestSite } from '#tests/support/test-site.ts';

export interface Shot {
  width?: number;
  height?: number;
  /** As cameras write it: `2025:07:30 21:04:05`. */
  time?: string;
  /** Such as `-04:00`, if the camera stores it. */
  offset?: string;
  /** The EXIF orientation, 1 to 8. */
  orientation?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
}

/** Sizes of photos as phones take them, by the photo's title. */
export const photoShapes = {
  Landscape: { width: 1200, height: 800 },
  Portrait: { width: 900, height: 1600 },
  Square: { width: 1000, height: 1000 },
  Panorama: { width: 2400, height: 600 },
  'Tall panorama': { width: 500, height: 2000 },
} as const;

let shots = 0;

type Color = readonly [red: number, green: number, blue: number];

/** The pixels of a picture with a stripe, and with a red corner at the upper left. */
function drawn(width: number, height: number, color: Color): Buffer {
  const painted = (pixels: number, of: Color) => Buffer.alloc(pixels * 3, Buffer.from(of));
  const [corner, lower] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const [from, to] = [Math.floor(width / 2) + 1, Math.ceil((width * 3) / 4)];
  const row = (ofCorner: Color) =>
    Buffer.concat([
      painted(corner, ofCorner),
      painted(from - corner, color),
      painted(to - from, [34, 68, 102]),
      painted(width - to, color),
    ]);
  const [upper, plain] = [row([255, 0, 0]), row(color)];
  return Buffer.concat([
    Buffer.alloc(lower * upper.length, upper),
    Buffer.alloc((height - lower) * plain.length, plain),
  ]);
}

/** A photo unlike any other, with the camera's name and the place where it was taken. */
export async function cameraPhoto(shot: Shot = {}): Promise<Buffer> {
  const { width = 640, height = 480, time, offset, orientation = 1, format = 'jpeg' } = shot;
  shots += 1;
  const color: Color = [(shots * 37) % 200, (shots * 91) % 256, (shots >> 3) % 256];
  const exif = {
    IFD0: { Make: 'Lakeside', Model: 'Pocket 3' },
    IFD2: { ...(time && { DateTimeOriginal: time }), ...(offset && { OffsetTimeOriginal: offset }) },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '38/1 32/1 2200/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '75/1 3/1 1800/100',
    },
  };
  return sharp(drawn(width, height, color), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .withExifMerge(exif)
    .toFormat(format)
    .toBuffer();
}

type Fields = Readonly<Record<string, string>>;

/** A form with a photo, under the name and the type that the sender gives it. */
export function photoForm(
  fields: Fields,
  file?: Buffer,
  { name = 'IMG_4471.JPG', type = 'image/jpeg' } = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file) form.set('image', new File([new Uint8Array(file)], name, { type }));
  return form;
}

/** The bytes of a form, and their type. */
export async function encoded(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
}

/** The site of an API test, the site of a journey, or a started server. */
interface HasApp {
  readonly app: {
    inject(options: object): Promise<{ statusCode: number; body: string; json(): never; headers: object }>;
  };
}

/** Sends a form as somebody. */
export async function send(
  { app }: HasApp,
  { cookie }: Pick<Caller, 'cookie'>,
  form: FormData,
  url = '/api/photos',
) {
  const { payload, type } = await encoded(form);
  return app.inject({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload });
}

/** Uploads a photo and returns the answer's body. */
export async function upload(site: HasApp, who: Pick<Caller, 'cookie'>, fields: Fields = {}, file?: Buffer) {
  const form = photoForm({ title: 'Low tide', ...fields }, file ?? (await cameraPhoto()));
  const answer = await send(site, who, form);
  if (answer.statusCode !== 201) throw new Error(`A photo was answered ${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.body) as { id: number; imageUrl: string; title: string } & Record<string, unknown>;
}

interface PhotoColumns {
  title: string;
  is_private: number;
  status: 'ready' | 'importing' | 'failed';
  failure: string;
  import_url: string;
  import_tries: number;
  next_try_at: number;
  taken_at: number;
}

/** Adds a photo without files, which is still being imported unless `columns` say otherwise. @returns its id */
export async function onItsWay(
  { db, clock }: Pick<TestSite, 'db' | 'clock'>,
  { id: user_id }: Pick<Caller, 'id'>,
  columns: Partial<PhotoColumns> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({
      reunion_id: 1,
      user_id,
      kind: 'photo',
      title: 'Low tide',
      is_private: 0,
      status: columns.failure ? 'failed' : 'importing',
      files: '[]',
      created_at: clock.now(),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
