// Which of a photo's files are displayed, and its average color.
import { expect, test } from 'vitest';
import { colorOf, fileFor, fileNameOf, picturesIn } from '#server/features/gallery/photos/policy.ts';

const file = (name: string) => ({ name, type: 'image/webp', bytes: 1, width: 1, height: 1 });
const full = file('full.jpg');
const [small, middle, large] = [file('320.webp'), file('640.webp'), file('1280.webp')];

test('the full-resolution file is not displayed, and is no fallback', () => {
  const files = [small, middle, large, full];
  expect(picturesIn(files)).toEqual([small, middle, large]);
  expect(fileFor(files, '320')).toBe(small);
  expect(fileFor(files, 'full')).toBe(full);
  expect(fileFor(files, '2048')).toBe(large);
});

test('a photo without a hash, or with a truncated one, has no color', () => {
  expect(colorOf('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toBe('#565258');
  expect([colorOf(null), colorOf(''), colorOf('AAAA'), colorOf('AAAAAA==')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  // The shortest hash, of a color without red.
  expect(colorOf('AAAAAAA=')).toBe('#002baa');
});

test('a title is converted to a name that every file system accepts', () => {
  const names = ['Low tide . ..', ' a/b\\c:d*e?f"g<h>i|j ', '..hidden', '...', `${'long '.repeat(30)}`];
  const saved = names.map((title) => fileNameOf(title, full));
  expect(saved.slice(0, 4)).toEqual(['Low tide.jpg', 'a b c d e f g h i j.jpg', 'hidden.jpg', 'photo.jpg']);
  expect(saved[4]).toMatch(/^(long )+long\.jpg$/);
  expect(saved[4]?.length).toBeLessThanOrEqual(84);
});
