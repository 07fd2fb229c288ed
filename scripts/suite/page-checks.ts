// The page: that it builds, and what its first views weigh.
import { join } from 'node:path';
import { checkBudgets } from '../budgets.ts';
import { ensurePage, isPageCurrent } from '../launch/page.mjs';
import { root } from '../launch/places.mjs';
import { check } from './part.ts';

export const pageBuild = check('page build', async () => {
  await ensurePage(process.execPath, process.env);
  return '';
});

export const byteBudgets = check('byte budgets', () => {
  if (!isPageCurrent()) return 'The page is not built as its sources are now: npm run build';
  return checkBudgets(join(root, 'dist'))
    .flatMap(({ line, failed }) => (failed ? line : []))
    .join('\n');
});
