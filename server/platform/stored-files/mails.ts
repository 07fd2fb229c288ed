import type { Mail } from '#server/platform/mail/mail.ts';
import type { SweepCounts } from '#server/platform/stored-files/policy.ts';

/** Notifies an organizer that many photos have no entry in the database. */
export const sweepStoppedMail = (
  { fullName, email }: { readonly fullName: string; readonly email: string },
  { orphans, files }: SweepCounts,
): Mail => ({
  to: email,
  subject: 'Please check the photos: nothing was removed',
  letter: {
    preview: `${orphans} of ${files} picture files are not on the site's list of photos.`,
    heading: 'The nightly clean-up has stopped',
    paragraphs: [
      `Hello ${fullName},`,
      `Every night the site clears away picture files that were left over from uploads. Last night ${orphans} of ${files} files were not on its list of photos. That is more than a few, so it has removed nothing.`,
      'Most likely the database is an old or a wrong one, for example after a backup was put back. Please show this e-mail to the person who runs the server.',
    ],
    notes: [
      {
        title: 'If it is the wrong database',
        text: 'Put the right one back. The photos are all still there and show up again by themselves.',
      },
      {
        title: 'If the files really are left over',
        text: '"npm run audit" lists them, and "npm run audit -- --remove" moves them to the trash, where they stay for thirty days.',
      },
    ],
  },
});
