import { expect, test } from 'vitest';
import type { Look } from '#contract/settings/looks.ts';
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

test('a look with its own icons uses them, and another look the coast’s', () => {
  const build = {
    [appIcon('icon-192')]: { file: 'assets/coast.png' },
    [appIcon('plain-icon-192')]: { file: 'assets/plain.png' },
  };
  const firstOf = (look: Look) =>
    JSON.parse(appManifest(build, { ...reunionFixture, look })).icons[0].src as string;
  expect([firstOf('plain'), firstOf('lake')]).toEqual(['/assets/plain.png', '/assets/coast.png']);
});
