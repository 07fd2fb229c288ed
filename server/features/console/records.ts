import { type AdditionKind, additionKinds, additionsInWords } from '#contract/console/additions.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

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

/** A download takes everybody's data off the server, so the log says who did it. */
export const backupDownloaded = recordsUnder('accounts', { topics: [] })(
  'backup.downloaded',
  'downloaded a backup of everything',
);

const ofSetup = recordsUnder('accounts', { topics: ['users'] });

/** The mail server accepted a test mail, which completes one of the first steps. */
export const testMailSent = ofSetup('mail.tested', 'sent a test mail');

/** An organizer hid the first steps for all of them, or showed them again. */
export const setupSetAside = ofSetup<'isSetAside'>(
  'setup.set-aside',
  ({ known }) => (known.isSetAside ? 'set the first steps aside' : 'opened the first steps again'),
  { isSetAside: null },
);
