import { recordType } from '#server/platform/records.ts';

export const feedMade = recordType({ type: 'feed.made', topics: ['me'], fields: [] });

/** Most people whose rights or secrets end have none: then nothing was revoked. */
export const feedRevoked = recordType({ type: 'feed.revoked', topics: ['me'], fields: ['feeds'] });
