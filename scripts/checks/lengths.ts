// Limits the length of files: a median below 70 lines, and at most 300.

export interface Length {
  readonly path: string;
  readonly lines: number;
}

const median = 70;
const longest = 300;

export function tooLong(files: readonly Length[]): string[] {
  const sorted = files.toSorted((a, b) => a.lines - b.lines);
  const middle = sorted[Math.floor(sorted.length / 2)]?.lines ?? 0;
  return [
    ...(middle >= median ? [`The median file has ${middle} lines; under ${median} is the habit`] : []),
    ...sorted
      .filter(({ lines }) => lines > longest)
      .map(({ path, lines }) => `${path} has ${lines} lines; at most ${longest}`),
  ];
}

const fullest = 20;

/** @returns one sentence for each folder of the web's features that holds too many files to find one in */
export function tooFull(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => path.startsWith('web/features/')),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...folders]
    .filter(([, files]) => files.length > fullest)
    .map(
      ([folder, files]) =>
        `${folder} has ${files.length} files; at most ${fullest}: part it by what its files show`,
    );
}
