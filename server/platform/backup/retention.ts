import type { Copy } from '#server/platform/backup/place.ts';

/** Nightly copies that are kept: of each of the last days that has one, and of each of the last weeks. */
export const dailyCopies = 7;
export const weeklyCopies = 4;

const dayOf = ({ at }: Copy) => at.slice(0, 10);
/** Weeks are counted from a Monday; any would do. */
const weekOf = ({ at }: Copy) => Math.floor((Date.parse(at) / 86_400_000 + 3) / 7);

/** The newest of each of the last `count` periods. */
function newestOf<K>(copies: readonly Copy[], period: (copy: Copy) => K, count: number): readonly Copy[] {
  const groups = Map.groupBy(copies, period);
  return [...groups.values()].slice(0, count).flatMap((group) => group.slice(0, 1));
}

/**
 * @param copies the newest first
 * @returns the ids of those that stay
 */
export function copiesToKeep(copies: readonly Copy[]): ReadonlySet<string> {
  const nightly = copies.filter(({ kind }) => kind === 'nightly');
  const kept = [
    ...copies.filter(({ kind }) => kind === 'by hand'),
    ...newestOf(nightly, dayOf, dailyCopies),
    ...newestOf(nightly, weekOf, weeklyCopies),
  ];
  return new Set(kept.map(({ id }) => id));
}
