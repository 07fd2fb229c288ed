// The page: its build, and the weight of its first views.
import { join } from 'node:path';
import { checkBudgets } from '../budgets.ts';
import { developmentCode } from '../checks/production-build.ts';
import { root } from '../launch/paths.mjs';
import { ensureBuild, isBuildCurrent } from '../launch/site-build.mjs';
import { check } from './step.ts';

export const pageBuild = check('page build', async () => {
  await ensureBuild(process.execPath, process.env);
  return '';
});

const notBuilt = 'The site is not built as its sources are now: npm run build';

export const productionBuild = check('production build', () =>
  isBuildCurrent() ? developmentCode(join(root, 'dist')).join('\n') : notBuilt,
);

export const byteBudgets = check('byte budgets', () => {
  if (!isBuildCurrent()) return notBuilt;
  return checkBudgets(join(root, 'dist'))
    .flatMap(({ line, failed }) => (failed ? line : []))
    .join('\n');
});
