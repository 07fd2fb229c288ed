import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** The test mail for an organizer who wants to know whether mail goes out. */
export const testMail = (to: string, { title }: ReunionDocument): Mail => ({
  to,
  subject: `A test mail from ${title}`,
  letter: {
    preview: 'Mail from the site reaches you.',
    heading: 'Mail works',
    paragraphs: [
      'You asked for this test mail in the Admin Console.',
      'If it landed in the spam folder, the mails of the family may land there as well: the address that the site writes from needs to be one that your mail server may write for.',
    ],
    action: { label: 'Open the mail page', path: '/admin/mail' },
  },
});
