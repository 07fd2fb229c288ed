// The machine's own browsers, so that no library has to download one.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it is Chromium without windows and menus, and saves a third of each journey's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The first executable candidate, or undefined. A candidate is a path, or a name to look for in PATH. */
function findProgram(candidates: readonly string[]): string | undefined {
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

/** The browser's program, or undefined if it is not installed. `CHROMIUM` names another one. */
export const findChromium = (): string | undefined =>
  findProgram([...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []), ...names, ...places]);

/** The program, or undefined if Firefox is not installed. `FIREFOX` names another one. */
export const findFirefox = (): string | undefined =>
  findProgram([...(process.env.FIREFOX ? [process.env.FIREFOX] : []), 'firefox-esr', 'firefox']);

/** @throws when no browser is installed */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('Chromium is not installed: apt-get install chromium, or name it in CHROMIUM');
  return path;
}

/** Chromium sends requests only to the site under test, and root may run it. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // A page that is reset to a blank one keeps its process and its compiled code. Only one site is visited, so that is safe.
  '--disable-site-isolation-trials',
];
