// The demonstration stays in its throwaway folder, with any variables of the shell.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { s3Bucket } from '#tests/support/s3.ts';
import { openDemo } from '../../scripts/demo/site.ts';
import { ensureBuild } from '../../scripts/launch/site-build.mjs';

test('a port that is taken ends the demonstration with a sentence', async () => {
  await ensureBuild(process.execPath, process.env);
  const other = createServer().listen(0, '::');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(openDemo(String(port), true, () => {})).rejects.toThrow(`Port ${port} is already in use.`);
});

test('the demonstration does not change the family’s bucket', async () => {
  await ensureBuild(process.execPath, process.env);
  vi.stubEnv('STORAGE_URL', await s3Bucket());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { context, folder, close } = await openDemo('0', true, () => {});
  onTestFinished(close);
  expect(context.storage.place).toBe(join(folder, 'photos'));
});
