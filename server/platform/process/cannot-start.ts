/** The server cannot start; the message is one sentence for the person who runs it, and says what to do. */
export class CannotStart extends Error {}
