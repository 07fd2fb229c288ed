// `npm run check`: everything that takes seconds. The whole is `npm test`.
import { isPageCurrent } from './launch/page.mjs';
import { say } from './launch/say.mjs';
import { byteBudgets, productionBuild } from './suite/page-checks.ts';
import { runAll } from './suite/part.ts';
import { staticChecks } from './suite/static-checks.ts';

const isBuilt = isPageCurrent();
const outcomes = await runAll(isBuilt ? [...staticChecks, productionBuild, byteBudgets] : staticChecks);
if (!isBuilt)
  say('  production build, byte budgets: not looked at, the page is not built as it is now (npm run build)');
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
