import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { root } from '../launch/paths.mjs';

test('the settings that the README gives to copy are accepted by the start', () => {
  const [, document = ''] = /```json\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  expect(ReunionDocument.safeParse(JSON.parse(document)).error?.issues).toBeUndefined();
});
