// `npm run check`: every check that takes seconds. `npm test` includes it, and checks that take minutes.

import { printLine } from './launch/console.mjs';
import { isBuildCurrent } from './launch/site-build.mjs';
import { byteBudgets, productionBuild } from './suite/page-checks.ts';
import { staticChecks } from './suite/static-checks.ts';
import { runSteps } from './suite/step.ts';

const isBuilt = isBuildCurrent();
const outcomes = await runSteps(isBuilt ? [...staticChecks, productionBuild, byteBudgets] : staticChecks);
if (!isBuilt)
  printLine(
    '  production build, byte budgets: not looked at, the site is not built as it is now (npm run build)',
  );
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
