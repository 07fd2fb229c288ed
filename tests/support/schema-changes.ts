// Whether an earlier version can go on with a database that a later one has migrated: nothing that it reads is gone, and what it
// writes is still a whole row.
import type { TableMetadata } from 'kysely';

/** @returns what of the schema `before` a process of an earlier version would miss in that of `after`, or not fill in */
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
