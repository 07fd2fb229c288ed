import { expect, test } from 'vitest';
import { hasWords } from '#web/lib/search-words.ts';

const text = 'Taco Night at the Café\nØrsted porch\nMuñoz';

test.each([
  ['', true],
  ['  ', true],
  ['CAFE', true],
  ['café taco', true],
  ['munoz', true],
  ['porch orsted', true],
  ['taco pier', false],
])('a search for %j', (search, expected) => expect(hasWords(text, search)).toBe(expected));
