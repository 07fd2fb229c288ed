/** How often a fault or a random sequence is repeated: in `npm test`, in `npm run test:all`, and in `npm run test:long`. */
export const howOften = (short: number, all: number, long: number): number =>
  process.env.TEST_LONG ? long : process.env.TEST_SHORT ? short : all;
