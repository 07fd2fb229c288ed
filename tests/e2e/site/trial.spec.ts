// The real process, which is first started after the shipped reunion, is on trial (product rule 44).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { signIn } from '#tests/e2e/support/steps.ts';

const main = join(import.meta.dirname, '../../../server/main.ts');
const trialLine = /already over at the first start, so nothing counts as past.*set REUNION_NOW\./;

/** Starts the server on a new data folder, and stops it when the test ends. */
const test = base.extend<{ start: (variables?: object) => Promise<{ url: string; said: string }> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that the fixture needs no others
  start: async ({}, use) => {
    const endings: (() => Promise<void>)[] = [];
    await use(async (variables = {}) => {
      const folder = mkdtempSync(join(tmpdir(), 'reunion-trial-'));
      const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ADMIN_PASSWORD: 'a long admin password' };
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const child = spawn(process.execPath, [main], {
        env: { PATH, NODE_COMPILE_CACHE, ...own, ...variables },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      endings.push(async () => {
        child.kill('SIGKILL');
        await ended;
        rmSync(folder, { recursive: true, force: true });
      });
      let said = '';
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => {
          said += chunk;
          // The server's first output ends with an empty line.
          if (/Settings: [\s\S]*\n\n$/.test(said)) resolve();
        });
        child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
      });
      const url = /is open at (http:\S+)/.exec(said)?.[1] ?? '';
      return { url, said };
    });
    for (const end of endings) await end();
  },
});

test('a first start after the reunion says so, and no day is past in the RSVP form', {
  tag: '@main',
}, async ({ start, page }) => {
  const { url, said } = await start();
  expect(said).toMatch(trialLine);
  await page.goto(`${url}/auth`);
  await signIn(page, 'admin', 'a long admin password');
  await expect(page.getByRole('link', { name: 'RSVP Now' })).toBeVisible();

  await page.goto(`${url}/rsvp`);
  await page.getByRole('link', { name: 'Add My RSVP' }).first().click();
  await page.getByRole('button', { name: /^Arriving/ }).click();
  const grid = page.getByRole('grid');
  // The days of the reunion and around it can be chosen.
  for (const day of ['Friday, July 25, 2025', 'Saturday, July 26, 2025', 'Sunday, August 3, 2025'])
    await expect(grid.getByRole('button', { name: day })).not.toHaveAttribute('aria-disabled');
});

test('with REUNION_NOW the server does not mention a trial', async ({ start, request }) => {
  const { url, said } = await start({ REUNION_NOW: '2025-08-09T12:00:00Z' });
  expect(said).not.toMatch(trialLine);
  expect(await (await request.get(`${url}/api/reunion`)).json()).toMatchObject({ isTrial: false });
});
