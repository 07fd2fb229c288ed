/** The server cannot start; the message is one sentence for the operator, with a remedy. */
export class CannotStart extends Error {}
