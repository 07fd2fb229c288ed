/** One paragraph; it may have line breaks, and words that stand out. */
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

export interface Mail {
  readonly to: string;
  /**
   * Goes the way of every mail but the last step, and is never sent: how long an answer takes must not tell whom the
   * site knows. What waits is encrypted, so that not even its row tells.
   */
  readonly isDecoy?: true;
  /** The address is not proven yet: an organizer is named only where every visitor may know them. */
  readonly isToStranger?: true;
  readonly subject: string;
  readonly letter: Letter;
}
