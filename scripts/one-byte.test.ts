import { expect, test } from 'vitest';
import { oneByte } from './one-byte.ts';

test('characters beyond one byte become escapes that mean the same, and all others stay', () => {
  const code = "export const text = 'Zoë’s 🏖️ …';";
  const chunk = { type: 'chunk', code };
  const { generateBundle } = oneByte() as unknown as {
    generateBundle: (options: object, bundle: object) => void;
  };
  generateBundle(
    {},
    { 'main.js': chunk, 'main.css': { type: 'asset', source: 'a::before { content: "…"; }' } },
  );
  expect(chunk.code).toBe(String.raw`export const text = 'Zoë\u2019s \ud83c\udfd6\ufe0f \u2026';`);
  expect(JSON.parse(`"${chunk.code.slice(21, -2)}"`)).toBe('Zoë’s 🏖️ …');
});
