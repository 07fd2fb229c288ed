import { recordsUnder } from '#server/platform/writes/records.ts';

/** The mail server took a test mail; the first steps at home count it. */
export const testMailSent = recordsUnder('accounts', { topics: ['users'] })(
  'mail.tested',
  'sent a test mail',
);
