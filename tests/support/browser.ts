// The real Chromium of this machine: Playwright's own download is not needed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: the same Chromium without windows and menus, a third less work for each journey. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The browser's program, or undefined where none is installed. `CHROMIUM` names another one. */
export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env;
  const candidates = [
    ...(CHROMIUM ? [CHROMIUM] : []),
    ...names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name))),
    ...places,
  ];
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** @throws when no browser is installed */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('Chromium is not installed: apt-get install chromium, or name it in CHROMIUM');
  return path;
}

/** Quiet and alone: nothing is fetched from anywhere but the site under test, and root may run it. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // One site is visited: a page that leaves it for a blank one keeps its process, and what that has compiled.
  '--disable-site-isolation-trials',
];
