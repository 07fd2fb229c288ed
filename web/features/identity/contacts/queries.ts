import { listContacts } from '#contract/identity/users.ts';
import { read } from '#web/lib/api.ts';

export const contactsQuery = read(listContacts);
