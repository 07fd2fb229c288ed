// Rules about a person's rights, for server and page. Without schemas, since every page loads it.
import type { User } from '#contract/identity/accounts.schema.ts';

/** Whether a person is an organizer: the organizer flag has no effect without authorization. */
export const isOrganizer = ({ isAdmin, isAuthorized }: Pick<User, 'isAdmin' | 'isAuthorized'>): boolean =>
  isAdmin && isAuthorized;

/** Whether a person may change or delete an item: their own items, and for organizers every item. */
export const canManage = (
  viewer: Pick<User, 'id' | 'isAdmin' | 'isAuthorized'>,
  ownerId: number | null,
): boolean => viewer.id === ownerId || isOrganizer(viewer);
