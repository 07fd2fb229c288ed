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

/** The first of these programs that may be run, or undefined: a path as it is, a name wherever PATH has it. */
export function findProgram(candidates: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = candidates.flatMap((name) =>
    name.includes('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The browser's program, or undefined where none is installed. `CHROMIUM` names another one. */
export const findChromium = (): string | undefined =>
  findProgram([...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []), ...names, ...places]);

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
  // Only one site is visited: a page that leaves it for a blank one keeps its process, with its compiled code.
  '--disable-site-isolation-trials',
];
