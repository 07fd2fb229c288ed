// The tests need a real browser and a real database. On Debian, missing packages are installed.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findFirefox } from '#tests/support/browser.ts';
import { postgresFolder } from '#tests/support/postgres.ts';
import { printLine, secondsSince, UserError } from '../launch/console.mjs';
import { run } from '../launch/subprocess.mjs';

interface Need {
  readonly what: string;
  readonly debian: string;
  /** A smaller package, used where the system offers it. */
  readonly lighter?: string;
  readonly elsewhere: string;
  isThere(): boolean;
}

const need = (what: string, debian: string, elsewhere: string, isThere: () => boolean): Need => ({
  what,
  debian,
  elsewhere: `install ${elsewhere}`,
  isThere,
});

/** Debian's nginx is in /usr/sbin, which is not in everybody's path. */
const isInstalled = (program: string) => () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );
const isFound = (find: () => unknown) => () => find() !== undefined;

export const testNeeds: readonly Need[] = [
  {
    ...need(
      'Chromium',
      'chromium',
      'Chromium or Google Chrome, or name its program in CHROMIUM',
      isFound(findChromium),
    ),
    lighter: 'chromium-headless-shell',
  },
  need(
    'PostgreSQL',
    'postgresql',
    'PostgreSQL and put the folder of its initdb into PATH',
    isFound(postgresFolder),
  ),
];

/** Further programs for `npm run test:all`, for which `deploy/` and the README have files. */
export const deployNeeds: readonly Need[] = [
  need('Caddy', 'caddy', 'Caddy', isInstalled('caddy')),
  need('nginx', 'nginx-light', 'nginx', isInstalled('nginx')),
  need('systemd-analyze', 'systemd', 'systemd', isInstalled('systemd-analyze')),
];

/** Programs for `npm run test:engines`. */
export const engineNeeds: Readonly<Record<'webkit' | 'firefox', readonly Need[]>> = {
  webkit: [
    need(
      'WebKit with its WebDriver',
      'webkit2gtk-driver',
      'WebKitGTK with its MiniBrowser and WebKitWebDriver',
      isInstalled('WebKitWebDriver'),
    ),
    need('a virtual screen (Xvfb)', 'xvfb', 'Xvfb', isInstalled('Xvfb')),
  ],
  firefox: [need('Firefox', 'firefox-esr', 'Firefox, or name its program in FIREFOX', isFound(findFirefox))],
};

/** How this person may install Debian's packages, or undefined. */
async function installer(): Promise<readonly string[] | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return code === 0 ? ['sudo', '-n'] : undefined;
}

const sentence = (missing: readonly Need[], why: string) =>
  new UserError(
    `The tests need ${missing.map(({ what }) => what).join(' and ')}, which this machine lacks, ${why}. ` +
      `On Debian and Ubuntu: sudo apt-get install ${missing.map(({ debian }) => debian).join(' ')} — ` +
      `elsewhere: ${missing.map(({ elsewhere }) => elsewhere).join('; ')}.`,
  );

/** @throws UserError that names what is missing and how to install it */
export async function provision(needs: readonly Need[]): Promise<void> {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length === 0) return;
  const rights = await installer();
  if (!rights) throw sentence(missing, 'and it cannot be installed without root or passwordless sudo');
  const started = performance.now();
  printLine(`Installing ${missing.map(({ what }) => what).join(' and ')} from Debian's packages …`);
  const aptGet = (...args: string[]) => {
    const [command = '', ...rest] = [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(command, rest);
  };
  await aptGet('update');
  const packages = await Promise.all(
    missing.map(async ({ debian, lighter }) =>
      lighter && (await run('apt-cache', ['show', lighter])).code === 0 ? lighter : debian,
    ),
  );
  const { code, output } = await aptGet('install', '-y', '--no-install-recommends', ...packages);
  const still = needs.filter((need) => !need.isThere());
  if (still.length > 0) {
    const reason = output.split('\n').find((line) => line.startsWith('E: ')) ?? `apt-get ended with ${code}`;
    throw sentence(still, `and apt-get could not install it (${reason.replace(/^E: |\.$/g, '')})`);
  }
  printLine(`They are installed (${secondsSince(started)}).`);
}
