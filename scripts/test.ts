// `npm test`: what a change should pass, within minutes. `npm run test:all` is everything, as CI runs it, and
// `npm run test:long` the same with the full counts of what takes long. One line at the end counts the whole.
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';
import { makeTemplate } from '#tests/support/postgres-for-all.ts';
import { exitWithError, printLine, secondsSince } from './launch/console.mjs';
import { root } from './launch/paths.mjs';
import { run } from './launch/subprocess.mjs';
import { journeys } from './suite/journeys.ts';
import { mainRun } from './suite/main-run.ts';
import { byteBudgets, pageBuild, productionBuild } from './suite/page-checks.ts';
import { deployNeeds, provision, testNeeds } from './suite/provision.ts';
import { staticChecks } from './suite/static-checks.ts';
import { runSteps, tryAgainAlone } from './suite/step.ts';
import { measuresTime, vitest } from './suite/test-runs.ts';

const isLong = process.argv.includes('--long');
const isAll = isLong || process.argv.includes('--all');
await provision(isAll ? [...testNeeds, ...deployNeeds] : testNeeds).catch(exitWithError);
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'reunion-tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// Without a listener a signal would end us before 'exit' could clear up what we started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

// Every process of the run reads compiled modules from here: else each of a hundred servers compiles for a second of its own.
const NODE_COMPILE_CACHE = join(folder, 'compiled');
const entries = ['server/start-site.ts', 'server/platform/pictures/picture-process.ts'];
const [postgres] = await Promise.all([
  startPostgres(),
  run(process.execPath, ['--import', ...entries.map((file) => join(root, file))], {
    ...process.env,
    NODE_COMPILE_CACHE,
  }),
]);
await makeTemplate(postgres.url);
const env = {
  ...process.env,
  NODE_COMPILE_CACHE,
  TEST_POSTGRES_URL: postgres.url,
  TEST_POSTGRES_PREPARED: '1',
  // The output is read in logs, where color codes would hide the text.
  NO_COLOR: '1',
  ...(isLong && { TEST_LONG: '1' }),
  ...(!isAll && { TEST_SHORT: '1' }),
};

const triedTwice = { ...env, TEST_RETRIES: '1' };
const api = (project: string, name: string, files: readonly string[] = []) =>
  vitest({ project, name, env: triedTwice, folder, files });
const faults = (name: string, files: readonly string[], isTimed: boolean) =>
  vitest({ project: 'faults', name, env: isTimed ? triedTwice : env, folder, files, isTimed });
const allFaults = isAll ? globSync('tests/faults/*.test.ts', { cwd: root }) : mainRun.faults;
const timed = allFaults.filter(measuresTime);
const untimed = allFaults.filter((file) => !measuresTime(file));

const unit = api('unit', 'unit tests');
const onPostgres = api('api-postgres', 'API tests, PostgreSQL', isAll ? [] : mainRun.onPostgres);
// Side by side, since each of them waits for half of its time: on disks, on processes, on a browser that paints. In the
// short run PostgreSQL's and the unit tests follow the journeys, in the whole one they go with SQLite's: so both lanes end together.
const together = (
  await Promise.all([
    runSteps([
      ...[pageBuild, productionBuild, byteBudgets, journeys(env, folder, isAll ? [] : mainRun.journeys)],
      ...(isAll ? [] : [onPostgres, unit]),
    ]),
    runSteps([
      ...(isAll ? [unit] : []),
      api('api-sqlite', 'API tests, SQLite'),
      ...(isAll ? [onPostgres] : []),
    ]),
    runSteps([
      ...staticChecks,
      faults('faults', untimed, false),
      // It goes before everything else, which is nice: alone at the end, it left the processors idle for half a minute.
      ...(timed.length > 0 ? [faults('faults that measure time', timed, true)] : []),
    ]),
  ])
).flat();
// On a slow machine parallel suites slow each other down: a test that passes alone is reported, and fails nothing.
const outcomes = isAll ? await tryAgainAlone(together) : together;
await postgres.stop();

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
if (flaky.length > 0) printLine(`${flaky.length} flaky: ${flaky.join('; ')}`);
printLine(`All of it took ${secondsSince(started)}.`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
