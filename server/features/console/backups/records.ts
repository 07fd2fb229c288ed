import { recordType } from '#server/platform/writes/records.ts';

/** A download leaves the server with everybody's data, so the log says who took it. */
export const backupDownloaded = recordType({
  type: 'backup.downloaded',
  topics: [],
  fields: {},
  line: { kind: 'accounts', says: () => 'downloaded a backup of everything' },
});
