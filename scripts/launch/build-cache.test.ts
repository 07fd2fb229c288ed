import fs, { existsSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cachedBuild } from './build-cache.mjs';
import { root } from './paths.mjs';

/** Runs a build with this script. @returns the error message */
async function refusalOf(script: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'build.mjs');
  writeFileSync(file, script);
  const [path, stamp] = [file, join(folder, 'stamp')].map((name) => relative(root, name));
  const { ensure } = cachedBuild({
    script: path ?? '',
    stamp: stamp ?? '',
    folders: ['settings'],
  });
  return ensure(process.execPath, process.env).then(
    () => 'It was built.',
    (error: Error) => error.message,
  );
}

test('a build that the system kills is reported as out of memory, with a remedy', async () => {
  const said = await refusalOf('process.kill(process.pid, "SIGKILL"); setTimeout(() => {}, 10_000);');
  expect(said).toMatch(/^The site could not be built: .*want of memory.*npm run pack/);
});

test('a failed build reports the first error, or its exit code', async () => {
  expect(await refusalOf('console.error("Error: no such module"); process.exit(1)')).toContain(
    'Error: no such module',
  );
  expect(await refusalOf('process.exit(3)')).toContain('it ended with 3');
});

test('the built files are synced to disk before the stamp is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-build-'));
  const [file, stamp] = [join(folder, 'main.js'), join(folder, 'stamp')];
  const synced: (string | boolean)[] = [];
  const syncing = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.push(readlinkSync(`/proc/self/fd/${descriptor}`), existsSync(stamp));
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    syncing.mockRestore();
    syncBuiltinESMExports();
    rmSync(folder, { recursive: true, force: true });
  });
  const { stamped } = cachedBuild({
    script: '',
    stamp: relative(root, stamp),
    folders: ['settings'],
  });
  await stamped(async () => writeFileSync(file, 'listen();'));
  expect([synced, existsSync(stamp)]).toEqual([[file, false], true]);
});
