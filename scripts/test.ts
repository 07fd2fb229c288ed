// `npm test`: everything, from formatting to journeys in a real browser, closed by one line that counts the whole.
// `npm run test:long` is the same with the full counts of what takes long.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';
import { giveUp, say, secondsSince } from './launch/say.mjs';
import { byteBudgets, pageBuild, productionBuild } from './suite/page-checks.ts';
import { type Outcome, runAll } from './suite/part.ts';
import { provision } from './suite/provision.ts';
import { staticChecks } from './suite/static-checks.ts';
import { playwright, vitest } from './suite/test-runs.ts';

await provision().catch(giveUp);
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'reunion-tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// Without a listener a signal would end us before 'exit' could clear up what we started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const postgres = await startPostgres();
const env = {
  ...process.env,
  TEST_POSTGRES_URL: postgres.url,
  // What a part printed is read in logs: a dot a test, not twenty signs.
  NO_COLOR: '1',
  ...(process.argv.includes('--long') && { TEST_LONG: '1' }),
};

const outcomes: Outcome[] = [];
// Two cores: what waits and what computes side by side, then what fills both by itself.
outcomes.push(
  ...(await Promise.all([runAll(staticChecks), runAll([pageBuild, productionBuild, byteBudgets])])).flat(),
);
outcomes.push(
  ...(await runAll([
    vitest('unit', 'unit tests', env, folder),
    vitest('api-sqlite', 'API tests, SQLite', env, folder),
    vitest('api-postgres', 'API tests, PostgreSQL', env, folder),
    vitest('faults', 'faults', env, folder),
    playwright('journeys in Chromium', env, folder),
  ])),
);
await postgres.stop();

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
say(`All of it took ${secondsSince(started)}.`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
