// How often a guest is written to about an event.

/** How long (ms) no other letter about the same event follows one (decision 47). */
const quietFor = 600_000;

/** Letters that went at such instants may not be followed by another yet. A clock that was far ahead silences nobody. */
export const quietSince = (now: number) => ({ after: now - quietFor, before: now + quietFor });
