import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

export const testMail = (to: string, { title }: ReunionDocument): Mail => ({
  to,
  subject: `A test mail from ${title}`,
  letter: {
    preview: "You're getting mail from the site.",
    heading: 'Mail works',
    paragraphs: [
      'You asked for this test mail in the Admin Console.',
      "If it landed in the spam folder, the family's mail may land there too. The address that the site sends from has to be one that your mail server is allowed to send for.",
    ],
    action: { label: 'Open the mail page', path: '/admin/mail' },
  },
});
