// Limits the length of files, and the number of files in a folder of the web's features.

const longest = 300;

/** @returns one sentence for each file that is too long */
export const tooLong = (files: readonly { readonly path: string; readonly lines: number }[]): string[] =>
  files.flatMap(({ path, lines }) =>
    lines > longest ? `${path} has ${lines} lines; at most ${longest}` : [],
  );

const fullest = 20;

/** @returns one sentence for each folder of the web's features that holds too many files to find one in */
export function tooFull(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => path.startsWith('web/features/')),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...folders].flatMap(([folder, { length }]) =>
    length > fullest
      ? `${folder} has ${length} files; at most ${fullest}: part it by what its files show`
      : [],
  );
}
