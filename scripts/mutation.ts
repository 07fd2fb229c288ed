// `npm run mutation [file…]`: plants faults in the server and tells which of them no test finds. Without files in places
// drawn by lot. Nothing else should run meanwhile.
import { printLine } from './launch/console.mjs';
import { drawPlaces, mutants, mutatedFiles } from './suite/mutants.ts';
import { runSteps } from './suite/step.ts';

const files = process.argv.slice(2);
const seed = Number(process.env.MUTATION_SEED ?? Math.floor(Math.random() * 2 ** 31));
if (files.length === 0) printLine(`MUTATION_SEED=${seed}`);
const places = files.length > 0 ? files : drawPlaces(mutatedFiles(), 40, seed);
const [outcome] = await runSteps([mutants('mutants', places)]);
console.log(outcome?.report.slice(outcome.report.indexOf('\n[')));
process.exitCode = outcome?.failed ? 1 : 0;
