import { expect, test } from 'vitest';
import { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { appIcon, appManifest } from '#web/app-manifest.ts';

test('the app manifest names the reunion, and has the icons that phones ask for', () => {
  const file = (name: string) => [appIcon(name), { file: `assets/${name}-1.png` }];
  const build = Object.fromEntries(['icon-192', 'icon-512', 'icon-maskable'].map(file));
  const made = JSON.parse(appManifest(build, { ...reunionFixture, title: 'The Millers’ "Week"' }));
  expect(made).toMatchObject({
    name: 'The Millers’ "Week"',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(made.icons).toEqual([
    { src: '/assets/icon-192-1.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: '/assets/icon-512-1.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: '/assets/icon-maskable-1.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ]);
});
