import { sentence } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofAccounts = recordsUnder('accounts', { topics: ['me'] });

export const feedMade = ofAccounts('feed.made', 'made a calendar address');

/** Most people whose rights or secrets end have no feed URL: then nothing was revoked. */
export const feedRevoked = ofAccounts(
  'feed.revoked',
  sentence('revoked their calendar address', 'ended the calendar address of'),
  { feeds: null },
);
