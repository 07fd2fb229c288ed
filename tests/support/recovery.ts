import { clara } from '#tests/support/accounts.ts';
import type { TestSite } from '#tests/support/test-site.ts';

/** Requests a temporary password, and finds it in the mail, where it is alone on a line. */
export async function askForTemporary(site: TestSite, email: string = clara.email): Promise<string> {
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/forgot-password', { email });
  if (response.statusCode !== 200)
    throw new Error(`Asking for a temporary password answered ${response.body}`);
  const to = email.toLowerCase();
  const mail = (await site.mails()).findLast(
    (sent) => sent.to === to && sent.subject.startsWith('A temporary'),
  );
  return /^[A-Za-z\d]{12}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Adds a temporary password to the database, as if it had been mailed to this person. */
export const keepTemporary = ({ db, clock }: TestSite, { id }: { id: number }) =>
  db
    .insertInto('temporary_passwords')
    .values({ user_id: id, hash: 'a hash', expires_at: clock.now() + 86_400_000 })
    .execute();

/** The number of all people's temporary passwords. */
export const countTemporary = async ({ db }: TestSite): Promise<number> =>
  (await db.selectFrom('temporary_passwords').select('id').execute()).length;
