// What a process of tests is given to do, and what it tells while it does it: a line of JSON each, in a file.

/** A test as the process that runs it needs it. */
export type PlannedTest = readonly [file: string, id: string, milliseconds: number];

/** What Vitest is told to run, in the copy: `runner.ts` runs the real tests in its place. */
export const emptyTest = 'nothing.test.ts';

export type Job =
  /** Runs whole files with nothing planted, and tells which places each test comes to. */
  | { readonly kind: 'reach'; readonly files: readonly string[] }
  | { readonly kind: 'find'; readonly mutants: readonly MutantToFind[]; readonly mostMilliseconds: number };

export interface MutantToFind {
  readonly id: number;
  readonly tests: readonly PlannedTest[];
}

/** What a file of tests told of itself, and of what was read before its tests ran. */
export interface Reached {
  readonly file: string;
  readonly tests: readonly {
    readonly id: string;
    readonly name: string;
    readonly milliseconds: number;
    readonly isPassed: boolean;
    readonly reached: readonly number[];
  }[];
  readonly atImport: readonly number[];
}

export type Found =
  | { readonly id: number; readonly state: 'begun' }
  /** Told by nobody, of one that was begun and not told of since: it ended the process, or had to be ended with it. */
  | { readonly id: number; readonly state: 'hung' }
  | { readonly id: number; readonly state: 'killed'; readonly by: string }
  /** @property isTriedByAll whether every test that comes to its place was tried */
  | { readonly id: number; readonly state: 'survived'; readonly isTriedByAll: boolean }
  /** The test that found it fails without it too, now: the process is not to be trusted any more. */
  | { readonly id: number; readonly state: 'broke the process' };
