import { dayRange } from '#contract/dates.ts';
import { type Look, lookOf } from '#contract/settings/looks.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Correspondent, Letter, Mail, Words } from '#server/platform/mail/mail.ts';

/** The sender of a mail: every mail names the site and how to reach an organizer. */
export interface Sender {
  readonly title: string;
  /** "July 26 – August 2, 2025" */
  readonly dates: string;
  readonly place: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** The organizer to write to; null in a letter to a stranger. */
  readonly organizer: Correspondent | null;
  readonly isOrganizerPublic: boolean;
  readonly look: Look;
}

/** The sender of a reunion's mail. */
export function senderOf(settings: ReunionDocument, publicUrl: string): Sender {
  const { title, place, organizers, areOrganizersPublic } = settings;
  return {
    title,
    dates: dayRange(settings.firstDay, settings.lastDay),
    place,
    publicUrl,
    organizer: organizers[0] ?? null,
    isOrganizerPublic: areOrganizersPublic,
    look: lookOf(settings),
  };
}

/** The sender as one mail may name it. */
export const senderIn = (sender: Sender, { isToStranger }: Mail): Sender =>
  isToStranger && !sender.isOrganizerPublic ? { ...sender, organizer: null } : sender;

const lines = (text: string) => text.replace(/\r\n?/g, '\n');

const plain = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words.map((part) => (typeof part === 'string' ? part : part.strong)).join('');

/** A letter as plain text. A secret is alone on its line, so that it can be selected easily. */
export function letterText(letter: Letter, sender: Sender): string {
  const { heading, paragraphs, secret, notes = [], action } = letter;
  const { title, place, organizer, publicUrl } = sender;
  const questions = organizer ? `\nQuestions? Write to ${organizer.name}, ${organizer.email}.` : '';
  return [
    heading,
    ...paragraphs.map(plain),
    ...(secret ? [`${secret.label}:`, secret.value] : []),
    ...(action ? [`${action.label}: ${publicUrl}${action.path}`] : []),
    ...notes.map((note) => `${note.title}\n${note.text}`),
    `--\n${title}, ${place}\n${publicUrl}${questions}`,
  ]
    .map(lines)
    .join('\n\n');
}
