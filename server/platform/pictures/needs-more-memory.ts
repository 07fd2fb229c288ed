/** Thrown before a picture is decoded that would take more memory than there is for it. */
export class NeedsMoreMemory extends Error {}
