import { expect, test } from 'vitest';
import { aboutCopy } from '#web/features/console/backups/model.ts';

test('a copy shows who made it and its content', () => {
  const copy = { id: '', at: '', kind: 'nightly', by: null, rows: 2634, photos: 60, bytes: 1 } as const;
  expect(aboutCopy(copy)).toBe('Nightly · 2,634 rows, 60 photos');
  expect(aboutCopy({ ...copy, kind: 'by hand', by: 'Margaret Anderson', photos: 1 })).toBe(
    'By hand, Margaret Anderson · 2,634 rows, 1 photo',
  );
  expect(aboutCopy({ ...copy, kind: 'by hand' })).toMatch(/^By hand · /);
});
