import { expect, test } from 'vitest';
import { countWords } from '#web/features/console/check-up/check-up.tsx';

test('the parts that need attention are counted', () => {
  const [fine, soon, broken] = [{ state: 'fine' }, { state: 'soon' }, { state: 'broken' }] as const;
  expect([countWords([fine, fine]), countWords([fine, soon, broken])]).toEqual([
    'All 2 fine',
    '1 fine, 2 to do',
  ]);
});
