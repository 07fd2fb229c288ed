// Signing in: with the own password, a mailed temporary one, or that of a pending registration.
import type { z } from 'zod/mini';
import * as contract from '#contract/identity/accounts.schema.ts';
import { type SignedIn, signIn } from '#server/features/identity/accounts/commands.ts';
import { livePasswordHash, signInKeyOf } from '#server/features/identity/accounts/policy.ts';
import { presentUser } from '#server/features/identity/accounts/present.ts';
import { findUser, type UserRow } from '#server/features/identity/accounts/queries.ts';
import { signInWithTemporary } from '#server/features/identity/recovery/commands.ts';
import { temporaryAmong } from '#server/features/identity/recovery/policy.ts';
import { listTemporary, type TemporaryPassword } from '#server/features/identity/recovery/queries.ts';
import { resume, verificationForRegistration } from '#server/features/identity/registrations/commands.ts';
import {
  newToken,
  registrationCookie,
  registrationLife,
  wideNetworkOf,
} from '#server/features/identity/registrations/policy.ts';
import { listSigningIn } from '#server/features/identity/registrations/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { networkOf } from '#server/platform/http/addresses.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { hashPassword, isPassword } from '#server/platform/sessions/passwords.ts';
import { commit } from '#server/platform/writes/commit.ts';

/** The person whose password was verified, and the temporary one if it was that. */
interface Credentials {
  readonly user?: UserRow | undefined;
  readonly recovering?: { readonly user: UserRow; readonly temporary: TemporaryPassword };
}

type Login = z.output<typeof contract.LoginInput>;

const undoOnFailure = <T>(undo: () => Promise<void>, work: () => Promise<T>): Promise<T> =>
  work().catch(async (error: unknown) => {
    await undo();
    throw error;
  });

/** Passwords are hashed and limits counted before a transaction begins, which would block everybody. */
export const signInRoutes = (context: AppContext): Route[] => {
  const { db, clock, limits, secrets, publicUrl } = context;
  const cookie = registrationCookie(publicUrl);

  /**
   * Finds the owner of a password: a person, or else a pending registration. A temporary password is found without argon2,
   * and registrations are checked even for a known person, so that wrong passwords take the same time for known and
   * unknown names.
   */
  async function matchCredentials(password: string, signInKey: string, { signal }: RequestContext) {
    const now = clock.now();
    const waiting = await listSigningIn(db, signInKey, now);
    const mailed = await listTemporary(db, (await findUser(db, signInKey))?.id ?? 0);
    // Only now: a temporary password that is used concurrently is gone from the ones above, and has become this one.
    const user = await findUser(db, signInKey);
    const temporary = temporaryAmong(secrets, mailed, { userId: user?.id, password, now });
    if (user && temporary) return { recovering: { user, temporary } };
    // Checked concurrently: if the queue is full for one of them, the refusal reveals nothing about the others.
    const [isPersons, ...areWaiting] = await Promise.all([
      isPassword(password, livePasswordHash(user, now), signal),
      ...waiting.map((one) => isPassword(password, one.password_hash, signal)),
    ]);
    if (isPersons) return { user };
    return { registration: waiting[areWaiting.indexOf(true)] };
  }

  /** Opens a session for a person whose password was verified; undefined when it was changed in the meantime. */
  async function startSession(
    { user, recovering }: Credentials,
    { username, password, isSharedDevice }: Login,
    request: RequestContext,
  ): Promise<SignedIn | undefined> {
    if (user)
      return commit(context, request, (transaction) => signIn(transaction, user, request, isSharedDevice));
    if (!recovering) return undefined;
    const to = await hashPassword(password, request.signal);
    const first = await commit(context, request, (transaction) =>
      signInWithTemporary(transaction, { ...recovering, to }, request, isSharedDevice),
    );
    if (first) return first;
    // Of two concurrent sign-ins the second one finds that it is the password already.
    const { user: again } = await matchCredentials(password, signInKeyOf(username), request);
    return (
      again && commit(context, request, (transaction) => signIn(transaction, again, request, isSharedDevice))
    );
  }

  return [
    handle(contract.login, async ({ body, request }) => {
      const network = networkOf(request.address);
      const signInKey = signInKeyOf(body.username);
      const account = { of: signInKey, from: wideNetworkOf(request.address) };
      // The network comes first: past its own limit it cannot make the server keep ever more names.
      await limits.count('loginAddress', network);
      const giveBack = () => limits.giveBack('loginAddress', network);
      await undoOnFailure(giveBack, () => limits.count('loginAccount', account));
      // An attempt that could not be checked, as with a full queue, does not count.
      const refundAttempt = async () => {
        await giveBack();
        await limits.giveBack('loginAccount', account);
      };
      const wasRight = async () => {
        await giveBack();
        await limits.forget('loginAccount', account);
      };
      const found = await undoOnFailure(refundAttempt, () =>
        matchCredentials(body.password, signInKey, request),
      );
      if (found.registration) {
        const { registration } = found;
        await wasRight();
        const tokens = { now: newToken(), before: cookie.read(request.cookies) };
        const asked = {
          email: registration.email,
          network: wideNetworkOf(request.address),
          held: registration,
        };
        const verification = await verificationForRegistration(context, asked);
        await commit(context, request, (transaction) =>
          resume(transaction, registration, { tokens, verification }),
        );
        request.setCookie(cookie.keep(tokens.now, registrationLife));
        throw new ApiError('EMAIL_NOT_VERIFIED', { email: registration.email });
      }
      const signedIn = await undoOnFailure(refundAttempt, () => startSession(found, body, request));
      if (!signedIn) throw new ApiError('WRONG_CREDENTIALS');
      await wasRight();
      request.keepSession(signedIn.token, body.isSharedDevice);
      return presentUser(signedIn.user);
    }),
  ];
};
