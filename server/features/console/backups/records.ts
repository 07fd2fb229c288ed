import { recordType } from '#server/platform/writes/records.ts';

/** A download takes everybody's data off the server, so the log says who did it. */
export const backupDownloaded = recordType({
  type: 'backup.downloaded',
  topics: [],
  fields: {},
  line: { kind: 'accounts', says: () => 'downloaded a backup of everything' },
});
