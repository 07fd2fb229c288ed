import { clara } from '#tests/support/accounts.ts';
import type { TestSite } from '#tests/support/test-site.ts';

/** Asks for a temporary password, and takes it out of the mail: what stands alone on a line. */
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

/** Puts a temporary password into the database as if it had been mailed to this person. */
export const keepTemporary = ({ db, clock }: TestSite, { id }: { id: number }) =>
  db
    .insertInto('temporary_passwords')
    .values({ user_id: id, hash: 'a hash', expires_at: clock.now() + 86_400_000 })
    .execute();

/** Counts everybody's waiting temporary passwords. */
export const countTemporary = async ({ db }: TestSite): Promise<number> =>
  (await db.selectFrom('temporary_passwords').select('id').execute()).length;
