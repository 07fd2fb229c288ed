/** One paragraph; it may contain line breaks and emphasized text. */
export type Words = string | readonly (string | { readonly strong: string })[];

/** The content of a letter. Features write it, and `letter.ts` renders it as HTML and as plain text. */
export interface Letter {
  /** The line that a mail program shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly Words[];
  /** A code or password: large, and alone on a line of its own. */
  readonly secret?: { readonly label: string; readonly value: string };
  /** Short notes beneath. */
  readonly notes?: readonly { readonly title: string; readonly text: string }[];
  /** One button; `path` is an address of this site. */
  readonly action?: { readonly label: string; readonly path: string };
}

/** A person's name and address, as mail programs show them. */
export interface Correspondent {
  readonly name: string;
  readonly email: string;
}

export interface Mail {
  readonly to: string;
  /** The person whom an answer to the mail reaches; absent: the organizer whom the letter names, if it has no secret. */
  readonly replyTo?: Correspondent;
  /**
   * Queued and encrypted like every mail but never sent, so that neither the time of an answer nor the row reveals which
   * addresses have an account.
   */
  readonly isDecoy?: true;
  /** The address is not verified yet: an organizer is named only if their name is public. */
  readonly isToStranger?: true;
  readonly subject: string;
  readonly letter: Letter;
}
