// A closed vocabulary of file names, so that a name says what the file contains.

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
/** Names that could hold anything. */
const nothing = /^(utils?|helpers?|misc|common|shared|stuff|types|constants)$/;
/** A part of a domain on the server: gate and response, reads, writes, what writes record, pure rules, row to contract, letters; and tests beside them. */
const ofServerPart = /^(routes|queries|commands|records|policy|present|mails)\.ts$|^[a-z-]+\.test\.ts$/;

/** @returns the problem of a path from the project's root, or undefined */
export function wrongName(path: string): string | undefined {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const stem = file.split('.')[0] ?? '';
  const odd = parts.filter((part) => !kebab.test(part.replace(/^\./, '')));
  if (odd.length > 0) return `${path}: "${odd[0]}" is not kebab-case`;
  const vague = [...parts.slice(0, -1), stem].find((part) => nothing.test(part));
  if (vague) return `${path}: "${vague}" could hold anything; name it for what it holds`;
  if (stem === 'index') return `${path}: no barrels; import the module itself`;
  const [room, floor, , ...inside] = parts;
  if (room === 'server' && floor === 'features') {
    if (inside.length < 1 || inside.length > 2)
      return `${path}: a domain of the server is a folder of files, or of folders of files`;
    const isManifest = inside.length === 1 && file === 'feature.ts';
    if (!isManifest && !ofServerPart.test(file))
      return `${path}: a domain of the server has one feature.ts, and routes, queries, commands, records, policy, present, mails and tests`;
  }
  if (room === 'web' && floor === 'features' && (inside.length < 1 || inside.length > 3))
    return `${path}: a domain of the page is a folder of files, or of folders named for what they show`;
  return undefined;
}
