// A part of the whole check: it runs, counts, and has something to show only when it failed.
import { join } from 'node:path';
import { run } from '../launch/child.mjs';
import { root } from '../launch/places.mjs';
import { say, secondsSince } from '../launch/say.mjs';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to mend it. */
  readonly report: string;
}

export interface Part {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** A part that passes or fails as one; it fails by what it finds. */
export const check = (name: string, find: () => Promise<string> | string): Part => ({
  name,
  async run() {
    const report = await find();
    return report ? { passed: 0, failed: 1, report } : { passed: 1, failed: 0, report };
  },
});

/** The path of a tool among the installed packages. */
export const tool = (name: string) => join(root, 'node_modules', '.bin', name);

/** A part that passes when a tool of ours ends well. */
export const checkBy = (name: string, command: string, ...args: string[]): Part =>
  check(name, async () => {
    const { code, output } = await run(tool(command), args);
    return code === 0 ? '' : output || `${command} ended with ${code}`;
  });

/** Runs parts one after the other and says how each went. */
export async function runAll(parts: readonly Part[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts) {
    const started = performance.now();
    const outcome = await part
      .run()
      .catch((error) => ({ passed: 0, failed: 1, report: String(error.stack ?? error) }));
    const { passed, failed, report } = outcome;
    const counts = failed > 0 ? `${failed} FAILED${passed ? `, ${passed} passed` : ''}` : `${passed} passed`;
    say(`${failed > 0 ? '✗' : '✓'} ${part.name.padEnd(34)} ${counts.padEnd(14)} ${secondsSince(started)}`);
    if (failed > 0) console.log(report.trimEnd().replace(/^/gm, '      '));
    outcomes.push(outcome);
  }
  return outcomes;
}
