const minute = 60_000;

/** How long a mailed code works, in milliseconds (decision 6). */
export const codeLife = 15 * minute;
/** How long a registration waits for its code, and keeps its username. */
export const registrationLife = 24 * 60 * minute;
/** Codes that may be typed before those of the address are void. */
export const mostTries = 5;
