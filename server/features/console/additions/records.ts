import { type AdditionKind, additionKinds, additionsInWords } from '#contract/console/additions.ts';
import { recordType } from '#server/platform/writes/records.ts';

/** An organizer has deleted one person's additions: one line for all, with the number of each kind. */
export const additionsDeleted = recordType<AdditionKind>({
  type: 'additions.deleted',
  topics: ['rentals', 'events', 'albums', 'comments', 'photos'],
  announcedTo: 'authorized',
  fields: { rentals: null, events: null, albums: null, comments: null, photos: null },
  line: {
    kind: 'accounts',
    says({ isOwn, whose, known }) {
      const counts = additionKinds.map((kind) => [kind, Number(known[kind] ?? 0)]);
      return `deleted ${additionsInWords(Object.fromEntries(counts))} of ${isOwn ? 'their own' : whose}`;
    },
  },
});
