import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

/** A folder of the site with incomplete packages, and a program in place of npm. */
async function installing(npm: string) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const root = mkdtempSync(join(tmpdir(), 'reunion-packages-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(import.meta.dirname, join(root, 'scripts/launch'), { recursive: true });
  const packages = { 'node_modules/fastify': { version: '5.0.0' } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packages": {');
  writeFileSync(join(root, 'npm'), `#!/bin/sh\ncd ${root}\n${npm}\n`);
  chmodSync(join(root, 'npm'), 0o755);
  const { ensurePackages } = await import(pathToFileURL(join(root, 'scripts/launch/packages.mjs')).href);
  const PATH = `${root}:${process.env.PATH}`;
  return { root, install: () => ensurePackages({ ...process.env, PATH }, false) };
}

test('packages with an incomplete list, as after a power cut, are reinstalled', async () => {
  const { root, install } = await installing('echo "$1" > asked');
  await install();
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe('ci\n');
});

test('a failed installation reports the sentence of npm, and not its number', async () => {
  const said = [
    'npm error code SELF_SIGNED_CERT_IN_CHAIN',
    'npm error errno SELF_SIGNED_CERT_IN_CHAIN',
    'npm error request to https://registry.example.org/fastify failed, reason: self-signed certificate',
  ];
  const { install } = await installing(
    `printf '%s\\n' ${said.map((line) => `'${line}'`).join(' ')} >&2; exit 1`,
  );
  await expect(install()).rejects.toThrow(
    'npm says "request to https://registry.example.org/fastify failed, reason: self-signed certificate".',
  );
});
