// `npm run mutation [file|file:line|folder…]`: plants faults in the server, one at a time, and tells which of them no test finds. Without
// any in all of its features and its platform, which takes about an hour. `MUTATION_SECONDS` (3) is what each is given of tests, the nearest
// first: with 60 all tests have their turn.
import { printLine } from './launch/console.mjs';
import { ensurePage } from './launch/page-build.mjs';
import { mutatedFiles } from './mutation/instrument.ts';
import { mutants } from './mutation/step.ts';
import { runSteps } from './suite/step.ts';

// Without a listener a signal would end us before 'exit' could end what we started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const named = process.argv.slice(2);
await ensurePage(process.execPath, process.env);
const isNamed = (file: string) =>
  named.length === 0 || named.some((one) => one.split(':')[0] === file || file.startsWith(`${one}/`));
/** With a line or without. */
const isAsked = ({ file, line }: { file: string; line: number }) =>
  !named.some((one) => one.startsWith(`${file}:`)) || named.includes(`${file}:${line}`);
const asked = { files: mutatedFiles().filter(isNamed), isAsked };
const mostMilliseconds = Number(process.env.MUTATION_SECONDS ?? 3) * 1000;
const [outcome] = await runSteps([mutants('mutants', { ...asked, mostMilliseconds }, printLine)]);
process.exitCode = outcome?.failed ? 1 : 0;
