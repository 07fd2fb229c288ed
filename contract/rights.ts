// What a person's rights come to, for server and page alike. Without schemas, since every page loads it.
import type { User } from '#contract/accounts.ts';

/** Whether a person may organize: the mark of an organizer opens nothing without authorization. */
export const isOrganizer = ({ isAdmin, isAuthorized }: Pick<User, 'isAdmin' | 'isAuthorized'>): boolean =>
  isAdmin && isAuthorized;
