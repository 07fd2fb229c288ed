// The README's pictures, put together from photographs of pages, so that they show the site as it is.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../launch/paths.mjs';
import { type SizeName, type State, sizes } from './state.ts';

interface Part {
  readonly page: string;
  readonly state?: string;
  readonly size: SizeName;
  readonly scheme: 'light' | 'dark';
}

const desktop = { size: 'desktop', scheme: 'light' } as const;
const phone = { size: 'phone', scheme: 'light' } as const;

/** Each picture of docs/pictures/, as the first screens of pages side by side. */
const pictures: Readonly<Record<string, readonly Part[]>> = {
  visitor: [{ page: 'home', state: 'visitor', ...desktop }],
  week: [
    { page: 'home', state: 'week-screen', ...phone },
    { page: 'calendar', state: 'screen', ...phone },
    { page: 'attendees', state: 'day', ...phone },
  ],
  'light-and-dark': [
    { page: 'home', state: 'week', ...desktop },
    { page: 'home', state: 'week', ...desktop, scheme: 'dark' },
  ],
  badges: [{ page: 'achievements', ...desktop }],
};
const parts = Object.values(pictures).flat();
/** Pixels between two of them. */
const gap = 24;

export const isInReadme = ({ page, state }: Pick<State, 'page' | 'state'>): boolean =>
  parts.some((part) => part.page === page && part.state === state);

export async function makeReadmePictures(shotsFolder: string): Promise<void> {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  for (const [name, shown] of Object.entries(pictures)) {
    const screens = await Promise.all(
      shown.map(({ page, state, size, scheme }) => {
        const { width, height } = sizes[size];
        const file = `${[page, state, width, scheme].filter(Boolean).join('-')}.png`;
        return sharp(join(shotsFolder, file)).extract({ left: 0, top: 0, width, height }).toBuffer();
      }),
    );
    const [{ width, height }] = shown.map(({ size }) => sizes[size]) as [(typeof sizes)[SizeName]];
    await sharp({
      create: {
        width: shown.length * (width + gap) - gap,
        height,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite(screens.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`));
  }
}
