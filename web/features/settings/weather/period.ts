/** Milliseconds for which the weather counts; then it is asked for again (specification, section 9). */
export const period = 30 * 60_000;
