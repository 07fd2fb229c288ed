// The page: its build, and the weight of its first views.
import { join } from 'node:path';
import { checkBudgets } from '../budgets.ts';
import { developmentCode } from '../checks/production-build.ts';
import { ensurePage, isPageCurrent } from '../launch/page-build.mjs';
import { root } from '../launch/paths.mjs';
import { check } from './step.ts';

export const pageBuild = check('page build', async () => {
  await ensurePage(process.execPath, process.env);
  return '';
});

const notBuilt = 'The page is not built as its sources are now: npm run build';

export const productionBuild = check('production build', () =>
  isPageCurrent() ? developmentCode(join(root, 'dist')).join('\n') : notBuilt,
);

export const byteBudgets = check('byte budgets', () => {
  if (!isPageCurrent()) return notBuilt;
  return checkBudgets(join(root, 'dist'))
    .flatMap(({ line, failed }) => (failed ? line : []))
    .join('\n');
});
