// Mails that no mail server has taken: two that wait, and one that was given up.
import type { Mail } from '#server/platform/mail/mail.ts';
import type { DemoSite } from '../demo/site.ts';

const minute = 60_000;
/** Longer than all pictures of them take. */
const untilNextTry = 10 * minute;

const letter = (heading: string): Mail['letter'] => ({ preview: heading, heading, paragraphs: [heading] });

export async function leaveUnsentMails({ database: { db }, context: { secrets } }: DemoSite): Promise<void> {
  const now = Date.now();
  const waiting = (to: string, heading: string, answer: string) => ({
    encrypted_body: secrets.encrypt(JSON.stringify({ to, subject: heading, letter: letter(heading) })),
    encrypted_answer: secrets.encrypt(answer),
    created_at: now - 95 * minute,
    next_try_at: now + untilNextTry,
    failed_at: now - minute,
  });
  await db.deleteFrom('mails').execute();
  await db
    .insertInto('mails')
    .values([
      {
        ...waiting('margaret@example.com', 'Robert Miller has replied', '450 4.2.2 Mailbox full'),
        tries: 64,
      },
      {
        ...waiting(
          'josephine.anderson-lindqvist@example.com',
          'Your account is open',
          'connect ECONNREFUSED 192.0.2.25:587',
        ),
        tries: 1,
      },
    ])
    .execute();
  await db
    .insertInto('mails')
    .values({
      encrypted_body: null,
      encrypted_answer: null,
      created_at: now - 5 * 1440 * minute,
      next_try_at: now,
      given_up_at: now - 2 * 1440 * minute,
      tries: 90,
    })
    .execute();
}
