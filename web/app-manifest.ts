// The web app manifest, which a phone reads when the site is installed on its home screen.
import type { BuildManifest } from '#contract/pages.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { frame, iconFileOf } from '#web/document.ts';

const icons = [
  { file: 'icon-192', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable', sizes: '512x512', purpose: 'maskable' },
] as const;

/** The icon's source file, as in Vite's manifest. */
export const appIcon = (name: string): string => `web/art/app-icons/${name}.png`;

/** The web app manifest as JSON. Its one color is the light scheme's, since it has room for no other. */
export const appManifest = (manifest: BuildManifest, { title, place, look }: Reunion): string =>
  JSON.stringify({
    id: '/',
    name: title,
    short_name: title,
    description: `The family's week in ${place}`,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: frame.light,
    theme_color: frame.light,
    icons: icons.map(({ file, ...icon }) => ({
      src: `/${iconFileOf(manifest, appIcon(file), look)}`,
      type: 'image/png',
      ...icon,
    })),
  });
