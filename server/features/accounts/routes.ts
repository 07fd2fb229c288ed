import * as contract from '#contract/accounts.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import * as commands from '#server/features/accounts/commands.ts';
import { emailKeyOf, signInKeyOf, usernameKeyOf } from '#server/features/accounts/policy.ts';
import { presentUser } from '#server/features/accounts/present.ts';
import * as queries from '#server/features/accounts/queries.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { Failure, failureAt } from '#server/platform/failure.ts';
import { created, handle, type Route } from '#server/platform/http.ts';
import { type Limits, networkOf } from '#server/platform/limits.ts';
import { hashPassword, isPassword } from '#server/platform/passwords.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: Limits;
}

/** Passwords are hashed and limits counted before a transaction begins: inside one everybody would wait for them. */
export const accountRoutes = (site: Site, { settings, secrets, limits }: Parts): Route[] => {
  const { db, clock } = site;

  /** Counted even when nothing is sent: what an address is to get now. */
  async function proofFor(email: string): Promise<commands.Proof> {
    const emailKey = emailKeyOf(email);
    const member = await queries.findMember(db, emailKey);
    const isMailed = await limits.allows(member ? 'notices' : 'codes', emailKey);
    return { secrets, title: settings.title, member, isMailed };
  }

  /** Whose password it is. Where nobody is known one hash is compared all the same. */
  async function whoseIs(password: string, signInKey: string) {
    const candidates = await queries.listSignInCandidates(db, signInKey, clock.now());
    if (candidates.length === 0) await isPassword(password, undefined);
    for (const candidate of candidates) {
      const { password_hash } = 'user' in candidate ? candidate.user : candidate.registration;
      if (await isPassword(password, password_hash)) return candidate;
    }
    return undefined;
  }

  return [
    handle(contract.getUser, ({ viewer }) => queries.getUser(db, viewer.id)),

    handle(contract.register, async ({ body, visit }) => {
      await limits.count('registerAddress', networkOf(visit.address));
      const usernameKey = usernameKeyOf(body.username);
      const waiting = await queries.findRegistration(db, usernameKey, clock.now());
      // Whoever knows the password of the registration that holds the name is the same person, correcting it.
      const isOwn = waiting !== undefined && (await isPassword(body.password, waiting.password_hash));
      if ((waiting && !isOwn) || (await queries.isUsernameOfUser(db, usernameKey)))
        throw failureAt('username', 'USERNAME_TAKEN');
      const passwordHash = await hashPassword(body.password);
      const proof = await proofFor(body.email);
      await commit(site, (write) =>
        commands.register(write, body, { passwordHash, replaces: waiting, proof }),
      );
      return created({ email: body.email });
    }),

    handle(contract.resendCode, async ({ body }) => {
      const emailKey = emailKeyOf(body.email);
      await limits.count('resend', emailKey);
      const waiting = await queries.listRegistrations(db, emailKey, clock.now());
      const named = body.username && usernameKeyOf(body.username);
      const registration = waiting.find((row) => !named || row.username_key === named);
      if (!registration) return undefined;
      const proof = await proofFor(registration.email);
      await commit(site, (write) => commands.sendProof(write, registration, proof));
      return undefined;
    }),

    handle(contract.verifyEmail, async ({ body, visit }) => {
      const network = networkOf(visit.address);
      await limits.check('verifyAddress', network);
      const verified = await commit(site, async (write) => {
        const user = await commands.verifyEmail(write, body, secrets);
        return user && { user, token: await commands.beginSession(write, user.id, visit, false) };
      });
      if (!verified) {
        await limits.allows('verifyAddress', network);
        throw failureAt('code', 'WRONG_CODE');
      }
      visit.keepSession(verified.token, false);
      return presentUser(verified.user);
    }),

    handle(contract.login, async ({ body, visit }) => {
      const network = networkOf(visit.address);
      const signInKey = signInKeyOf(body.username);
      const account = `${signInKey} ${network}`;
      await limits.check('loginAddress', network);
      await limits.count('loginAccount', account);
      const found = await whoseIs(body.password, signInKey);
      if (found && 'registration' in found) {
        await limits.forget('loginAccount', account);
        const { registration } = found;
        const proof = await proofFor(registration.email);
        await commit(site, (write) => commands.sendProof(write, registration, proof));
        throw new Failure('EMAIL_NOT_VERIFIED', { email: registration.email });
      }
      const signedIn =
        found &&
        (await commit(site, (write) => commands.signIn(write, found.user, visit, body.isSharedDevice)));
      if (!signedIn) {
        await limits.allows('loginAddress', network);
        throw new Failure('WRONG_CREDENTIALS');
      }
      await limits.forget('loginAccount', account);
      visit.keepSession(signedIn.token, body.isSharedDevice);
      return presentUser(signedIn.user);
    }),

    handle(contract.logout, async ({ visit }) => {
      const { token } = visit;
      if (token) await commit(site, (write) => commands.signOut(write, token));
      visit.dropSession();
      return undefined;
    }),

    handle(contract.changePassword, async ({ viewer, body, visit }) => {
      await limits.count('currentPassword', String(viewer.id));
      const { password_hash: from } = await queries.getUserRow(db, viewer.id);
      if (!(await isPassword(body.currentPassword, from)))
        throw failureAt('currentPassword', 'WRONG_CURRENT_PASSWORD');
      await limits.forget('currentPassword', String(viewer.id));
      if (body.newPassword === body.currentPassword) throw failureAt('newPassword', 'SAME_PASSWORD');
      const to = await hashPassword(body.newPassword);
      const changed = await commit(site, (write) =>
        commands.changePassword(write, viewer.id, { from, to }, visit),
      );
      visit.keepSession(changed.token, changed.isSharedDevice);
      return presentUser(changed.user);
    }),
  ];
};
