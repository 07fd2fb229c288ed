import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { root } from '../launch/paths.mjs';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('the settings that the README gives to copy are valid at the start', () => {
  const [, document = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
  expect(ReunionDocument.safeParse(JSON.parse(document)).error?.issues).toBeUndefined();
});

test('systemd and docker read the same variables from the README’s file', () => {
  const block = /^```env\n(.*?)\n```/ms.exec(readme)?.[1] ?? '';
  // Docker keeps quotes as a part of the value: with them the passphrase would differ on the next machine.
  for (const line of block.split('\n')) expect(line).toMatch(/^[A-Z_]+=[^"'\\#]+$/);
});
