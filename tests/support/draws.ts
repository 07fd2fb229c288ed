// How often requests are drawn by lot from the contract, which knows no engine. A draw costs three times as much on PostgreSQL as
// on SQLite: a fifth of them is made there, and all of them in the long run.
const isLong = Boolean(process.env.TEST_LONG);

/** Whether enough is drawn that everything has happened. */
export const drawsAll = isLong || process.env.TEST_DATABASE !== 'postgres';

/** The number of draws of this run, out of those of a short one and of a long one. */
export const draws = (short: number, long: number): number => {
  if (isLong) return long;
  return drawsAll ? short : short / 5;
};
