import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

test('packages with an incomplete list, as after a power cut, are reinstalled', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const root = mkdtempSync(join(tmpdir(), 'reunion-packages-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(import.meta.dirname, join(root, 'scripts/launch'), { recursive: true });
  const packages = { 'node_modules/fastify': { version: '5.0.0' } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packages": {');
  const asked = join(root, 'asked');
  writeFileSync(join(root, 'npm'), `#!/bin/sh\necho "$1" > ${asked}\n`);
  chmodSync(join(root, 'npm'), 0o755);
  const { ensurePackages } = await import(pathToFileURL(join(root, 'scripts/launch/packages.mjs')).href);
  await ensurePackages({ ...process.env, PATH: `${root}:${process.env.PATH}` }, false);
  expect(readFileSync(asked, 'utf8')).toBe('ci\n');
});
