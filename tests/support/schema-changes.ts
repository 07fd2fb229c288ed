// Whether an earlier version can keep using a database that a later one has migrated: everything that it reads is still there, and
// the rows that it writes are still complete.
import type { TableMetadata } from 'kysely';

/** @returns tables and columns of `before` that are missing in `after`, and columns of `after` that an earlier version would not fill */
export function breaksEarlier(before: readonly TableMetadata[], after: readonly TableMetadata[]): string[] {
  return before.flatMap(({ name: table, columns }) => {
    const now = after.find(({ name }) => name === table);
    if (!now) return [`${table} is gone`];
    const gone = columns.flatMap(({ name, isNullable }) => {
      const column = now.columns.find((one) => one.name === name);
      if (!column) return [`${table}.${name} is gone`];
      return isNullable && !column.isNullable ? [`${table}.${name} has to be given now`] : [];
    });
    const unfilled = now.columns
      .filter(({ name }) => !columns.some((one) => one.name === name))
      .filter(
        ({ isNullable, hasDefaultValue, isAutoIncrementing }) =>
          !(isNullable || hasDefaultValue || isAutoIncrementing),
      )
      .map(({ name }) => `${table}.${name} has to be given`);
    return [...gone, ...unfilled];
  });
}
