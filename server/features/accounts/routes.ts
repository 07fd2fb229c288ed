import * as contract from '#contract/accounts.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { changePassword, signIn, signOut } from '#server/features/accounts/commands.ts';
import { signInKeyOf } from '#server/features/accounts/policy.ts';
import { presentUser } from '#server/features/accounts/present.ts';
import { findUser, getUser, getUserRow } from '#server/features/accounts/queries.ts';
import { proofFor, sendProof } from '#server/features/registrations/commands.ts';
import { listSigningIn } from '#server/features/registrations/queries.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { Failure, failureAt } from '#server/platform/failure.ts';
import { handle, type Route } from '#server/platform/http.ts';
import { type Limits, networkOf } from '#server/platform/limits.ts';
import { hashPassword, isPassword } from '#server/platform/passwords.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: Limits;
}

/** Passwords are hashed and limits counted before a transaction begins: inside one everybody would wait for them. */
export const accountRoutes = (site: Site, parts: Parts): Route[] => {
  const { db, clock } = site;
  const { limits } = parts;

  /** Whose password it is: a person's, or else that of a registration which waits. Where nobody is known, the work is the same. */
  async function whoseIs(password: string, signInKey: string) {
    const user = await findUser(db, signInKey);
    const waiting = user ? [] : await listSigningIn(db, signInKey, clock.now());
    for (const registration of waiting)
      if (await isPassword(password, registration.password_hash)) return { registration };
    if (waiting.length > 0) return {};
    return (await isPassword(password, user?.password_hash)) ? { user } : {};
  }

  return [
    handle(contract.getUser, ({ viewer }) => getUser(db, viewer.id)),

    handle(contract.login, async ({ body, visit }) => {
      const network = networkOf(visit.address);
      const signInKey = signInKeyOf(body.username);
      const account = `${signInKey} ${network}`;
      await limits.check('loginAddress', network);
      await limits.count('loginAccount', account);
      const { user, registration } = await whoseIs(body.password, signInKey);
      if (registration) {
        await limits.forget('loginAccount', account);
        const proof = await proofFor(db, parts, registration.email);
        await commit(site, (write) => sendProof(write, registration, proof));
        throw new Failure('EMAIL_NOT_VERIFIED', { email: registration.email });
      }
      const { isSharedDevice } = body;
      const signedIn = user && (await commit(site, (write) => signIn(write, user, visit, isSharedDevice)));
      if (!signedIn) {
        await limits.allows('loginAddress', network);
        throw new Failure('WRONG_CREDENTIALS');
      }
      await limits.forget('loginAccount', account);
      visit.keepSession(signedIn.token, isSharedDevice);
      return presentUser(signedIn.user);
    }),

    handle(contract.logout, async ({ visit }) => {
      const { token } = visit;
      if (token) await commit(site, (write) => signOut(write, token));
      visit.dropSession();
      return undefined;
    }),

    handle(contract.changePassword, async ({ viewer, body, visit }) => {
      const person = String(viewer.id);
      await limits.count('currentPassword', person);
      const { password_hash: from } = await getUserRow(db, viewer.id);
      if (!(await isPassword(body.currentPassword, from)))
        throw failureAt('currentPassword', 'WRONG_CURRENT_PASSWORD');
      await limits.forget('currentPassword', person);
      if (body.newPassword === body.currentPassword) throw failureAt('newPassword', 'SAME_PASSWORD');
      const to = await hashPassword(body.newPassword);
      const changed = await commit(site, (write) => changePassword(write, viewer.id, { from, to }, visit));
      visit.keepSession(changed.token, changed.isSharedDevice);
      return presentUser(changed.user);
    }),
  ];
};
