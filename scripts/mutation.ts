// `npm run mutation [file…]`: plants faults in the server and tells which of them no test finds. Without files in places
// drawn by lot. `MUTATION_TESTS` names the tests that are to find them, as globs with commas: those of a feature alone take
// a fifth of the time. Nothing else should run meanwhile: what takes too long counts as found.
import { printLine } from './launch/console.mjs';
import { drawPlaces, mutants, mutatedFiles } from './suite/mutants.ts';
import { runSteps } from './suite/step.ts';

const files = process.argv.slice(2);
const seed = Number(process.env.MUTATION_SEED ?? Math.floor(Math.random() * 2 ** 31));
if (files.length === 0) printLine(`MUTATION_SEED=${seed}`);
const places = files.length > 0 ? files : drawPlaces(mutatedFiles(), 40, seed);
const [outcome] = await runSteps([mutants('mutants', places, (text) => process.stdout.write(text))]);
process.exitCode = outcome?.failed ? 1 : 0;
