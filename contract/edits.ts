// Who changed a thing last: what a form that is open says when somebody else has saved it meanwhile.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, PortraitName } from '#contract/primitives.ts';

export const EditKind = z.enum(['rsvp', 'event', 'rental', 'user', 'album'], 'There is no such thing');
export type EditKind = z.output<typeof EditKind>;

export const LastEdit = z.object({
  /** null once the account is gone. */
  by: z.nullable(z.string()),
  portrait: PortraitName,
  /** Oneself, perhaps in another browser. */
  isOwn: z.boolean(),
  at: z.string(),
});
export type LastEdit = z.output<typeof LastEdit>;

/** For those whose it is, and organizers; null for everybody else, and where nobody has changed it. */
export const getLastEdit = endpoint({
  method: 'GET',
  path: '/api/edits',
  access: 'signed-in',
  query: z.object({ kind: EditKind, id: Id }),
  shows: ['rsvps', 'events', 'rentals', 'users', 'me', 'albums'],
  response: z.nullable(LastEdit),
});
