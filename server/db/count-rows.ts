import type { SelectQueryBuilder } from 'kysely';

/** The number of rows of a query without a selection. */
export async function countRows<DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, unknown>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { readonly count: number };
  return count;
}

/** Whether a query without a selection finds a row. */
export const hasRows = async <DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, unknown>,
): Promise<boolean> => {
  const found = query.select((eb) => eb.lit(1).as('found')).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
};
