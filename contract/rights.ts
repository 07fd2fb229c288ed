// Rules about a person's rights, for server and page. Without schemas, since every page loads it.
import type { User } from '#contract/identity/accounts.schema.ts';

/** Whether a person may organize: the mark of an organizer opens nothing without authorization. */
export const isOrganizer = ({ isAdmin, isAuthorized }: Pick<User, 'isAdmin' | 'isAuthorized'>): boolean =>
  isAdmin && isAuthorized;
