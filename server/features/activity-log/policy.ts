// What is worth a line, and what each line says. A type of record without a sentence fails `sentences.test.ts`.
import type { ActivityKind } from '#contract/activity-log.ts';
import type { ChangeRecord, Snapshot } from '#server/platform/records.ts';

/** A save that changed nothing of what is kept has no line, nor has what is nobody's act upon anything. */
export const isWorthALine = ({ type, before, after }: ChangeRecord): boolean =>
  type.isActivity !== false && (before === null || JSON.stringify(before) !== JSON.stringify(after));

/** What a sentence can say. */
export interface Act {
  /** Whoever it was done to has done it. */
  readonly isOwn: boolean;
  /** Whose it was, by name. */
  readonly whose: string;
  /** The title of the event that a sign-up is for. */
  readonly event: string;
  /** What is known of it: afterwards, or, where it is gone, before. */
  readonly known: Snapshot;
}

/** After the name of who did it. */
type Sentence = (act: Act) => string;

const ofWhom =
  (own: string, others: string): Sentence =>
  ({ isOwn, whose }) =>
    isOwn ? own : `${others} ${whose}`;
const named =
  (words: string, field: string): Sentence =>
  ({ known }) =>
    `${words} “${known[field] ?? ''}”`;

type Sentences = Readonly<Record<string, Sentence>>;

const accounts: Sentences = {
  'account.created': () => 'registered',
  'account.authorized': ({ whose }) => `authorized ${whose}`,
  'account.promoted': ({ whose }) => `made ${whose} an admin`,
  'account.demoted': ofWhom('removed their own admin privileges', 'removed the admin privileges of'),
  'account.revoked': ofWhom('revoked their own authorization', 'revoked the authorization of'),
  'account.updated': ofWhom('edited their own account', 'edited the account of'),
  'account.deleted': ofWhom('deleted their own account', 'deleted the account of'),
  'password.changed': () => 'changed their password',
  'password.recovered': () => 'signed in with a temporary password that was mailed',
  'password.reset': ofWhom('reset their own password', 'reset the password of'),
  'profile.updated': () => 'updated their contact information',
  'profile.sign-in-email-changed': () => 'confirmed a new sign-in e-mail',
  'feed.made': () => 'made a calendar address',
  'feed.revoked': ofWhom('revoked their calendar address', 'ended the calendar address of'),
};

const rsvps: Sentences = {
  'rsvp.created': () => 'sent an RSVP',
  'rsvp.updated': ofWhom('changed their RSVP', 'edited the RSVP of'),
  'rsvp.approved': ofWhom('approved their own RSVP', 'approved the RSVP of'),
  'rsvp.rejected': ofWhom('rejected their own RSVP', 'rejected the RSVP of'),
  'rsvp.deleted': ofWhom('deleted their own RSVP', 'deleted the RSVP of'),
};

const events: Sentences = {
  'event.created': named('created the event', 'title'),
  'event.updated': named('changed the event', 'title'),
  'event.deleted': named('deleted the event', 'title'),
  'event.restored': named('restored the event', 'title'),
  'signup.created': ({ event }) => `signed up for ${event}`,
  'signup.changed': ({ event }) => `changed their sign-up for ${event}`,
  'signup.withdrawn': ({ event }) => `withdrew from ${event}`,
};

const rentals: Sentences = {
  'rental.created': () => 'added a rental location',
  'rental.updated': ofWhom('changed their rental location', 'changed the rental location of'),
  'rental.deleted': ofWhom('deleted their rental location', 'deleted the rental location of'),
  'rental.restored': ofWhom('restored their rental location', 'restored the rental location of'),
};

const photos: Sentences = {
  'album.created': named('created the album', 'name'),
  'album.updated': named('changed the album', 'name'),
  'album.deleted': named('deleted the album', 'name'),
  'album.filled': ofWhom(
    'changed which photos are in their album',
    'changed which photos are in an album of',
  ),
  'photo.added': named('added the photo', 'title'),
  'photo.deleted': named('deleted the photo', 'title'),
  'portrait.set': () => 'chose a portrait',
  'portrait.removed': ofWhom('removed their portrait', 'removed the portrait of'),
  'comment.added': () => 'commented on a photo',
  'comment.deleted': ofWhom('deleted their own comment', 'deleted a comment of'),
};

const achievements: Sentences = {
  'achievement.granted': ofWhom('gave themselves progress toward a badge', 'gave progress toward a badge to'),
};

const byKind: Readonly<Record<ActivityKind, Sentences>> = {
  accounts,
  rsvps,
  events,
  rentals,
  photos,
  achievements,
};

/** Nobody was signed in when they did these, though it was their own account. */
const isVisitorsOwn = new Set(['account.created', 'password.recovered']);

/** Who did it: the person who was signed in, or whoever owns what a visitor can do with no one's but their own. */
export const actorOf = (type: string, actorId: number | null, people: readonly number[]): number | null =>
  actorId ?? (isVisitorsOwn.has(type) ? (people[0] ?? null) : null);

const known = new Map(
  (Object.entries(byKind) as [ActivityKind, Sentences][]).flatMap(([kind, sentences]) =>
    Object.entries(sentences).map(([type, say]) => [type, { kind, say }] as const),
  ),
);

/** The types that have a sentence, and under which kind. */
export const typesOf = (kind: ActivityKind): string[] => Object.keys(byKind[kind]);

/** What a type's lines say. Of a type that is known no more, written by an earlier version, its name. */
export const sentenceOf = (type: string): { readonly kind: ActivityKind; readonly say: Sentence } =>
  known.get(type) ?? { kind: 'accounts', say: () => `did something (${type})` };

/** Whether a type of record has a sentence. */
export const hasSentence = (type: string): boolean => known.has(type);
