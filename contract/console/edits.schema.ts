import * as z from 'zod/mini';
import * as endpoints from '#contract/console/edits.ts';
import { withSchemas } from '#contract/endpoint.ts';
import { Id, PortraitName } from '#contract/primitives.schema.ts';

export const EditKind = z.enum(
  ['rsvp', 'event', 'rental', 'user', 'album', 'settings'],
  'This kind is not known',
);
export type EditKind = z.output<typeof EditKind>;

export const LastEdit = z.object({
  /** null once the account is deleted. */
  by: z.nullable(z.string()),
  portrait: PortraitName,
  /** True for the viewer's own change, perhaps in another browser. */
  isOwn: z.boolean(),
  at: z.string(),
});
export type LastEdit = z.output<typeof LastEdit>;

export const getLastEdit = withSchemas(endpoints.getLastEdit, {
  query: z.object({ kind: EditKind, id: Id }),
  response: z.nullable(LastEdit),
});
