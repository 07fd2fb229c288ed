// package-lock.json pins each package by the hash of its content, so that nobody can put another in its place.

/**
 * Programs of development tools for machines whose packages could not be had where the lock was made. Names begin so;
 * docs/security.md says what it means.
 */
const explained = ['@biomejs/cli-', '@oxc-parser/binding-', '@swc/core-'];

/** The fields of an entry that the check reads. */
export interface Locked {
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * @param packages of the lock, by their paths
 * @returns what is wrong with them
 */
export function unpinned(packages: Readonly<Record<string, Locked>>): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const [path, { integrity, dev, optional }] of Object.entries(packages)) {
    // The project itself.
    if (path === '' || integrity?.startsWith('sha512-')) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const why = explained.find((prefix) => name.startsWith(prefix));
    if (why) seen.add(why);
    if (!why || !dev || !optional) wrong.push(`${name} has no hash`);
  }
  for (const prefix of explained)
    if (!seen.has(prefix)) wrong.push(`${prefix}… is explained, but each has its hash now`);
  return wrong;
}
