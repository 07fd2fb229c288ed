import { recordsUnder } from '#server/platform/writes/records.ts';

/** The mail server accepted a test mail, which completes one of the first steps. */
export const testMailSent = recordsUnder('accounts', { topics: ['users'] })(
  'mail.tested',
  'sent a test mail',
);
