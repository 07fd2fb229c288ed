import * as contract from '#contract/profile.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { changePassword, proveAndHash, proveCurrentPassword } from '#server/features/accounts/commands.ts';
import { emailKeyOf } from '#server/features/accounts/policy.ts';
import { presentUser } from '#server/features/accounts/present.ts';
import { getUserRow } from '#server/features/accounts/queries.ts';
import {
  endOtherSessions,
  endOwnSession,
  newProof,
  proofOfChange,
  sendNewEmailCode,
  updateProfile,
  verifyNewEmail,
} from '#server/features/profile/commands.ts';
import { listOwnSessions } from '#server/features/profile/queries.ts';
import { ApiError, apiErrorAt } from '#server/platform/api-error.ts';
import type { Blocklist } from '#server/platform/blocklist.ts';
import { type AppContext, commit } from '#server/platform/commit.ts';
import { handle, type Route } from '#server/platform/http.ts';
import { networkOf, type RateLimits } from '#server/platform/rate-limits.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  readonly blocklist: Blocklist;
}

export const profileRoutes = (context: AppContext, parts: Parts): Route[] => {
  const { db, clock } = context;
  const { limits, secrets } = parts;

  return [
    handle(contract.updateProfile, async ({ viewer: { id }, body, request }) => {
      const { currentPassword = '', newPassword } = body;
      const passwords =
        newPassword && (await proveAndHash(context, parts, id, { currentPassword, newPassword }));
      const proof = await proofOfChange(db, parts, { userId: id, email: body.email });
      const saved = await commit(context, async (transaction) => {
        const user = await updateProfile(transaction, id, { input: body, proof });
        return passwords ? changePassword(transaction, id, passwords, request) : { user };
      });
      if ('token' in saved) request.keepSession(saved.token, saved.isSharedDevice);
      return presentUser(saved.user);
    }),

    handle(contract.verifyNewEmail, async ({ viewer: { id }, body: { code, currentPassword }, request }) => {
      const network = networkOf(request.address);
      await limits.check('verifyAddress', network);
      // First, so that nobody learns about a code, or uses up its tries, without the password.
      const passwordHash = await proveCurrentPassword(context, limits, {
        userId: id,
        typed: currentPassword,
      });
      const proof = { code, passwordHash, secrets };
      const user = await commit(context, (transaction) => verifyNewEmail(transaction, id, proof));
      if (user) return presentUser(user);
      await limits.allows('verifyAddress', network);
      throw apiErrorAt('code', 'WRONG_CODE');
    }),

    handle(contract.resendNewEmailCode, async ({ viewer: { id } }) => {
      await limits.count('resend', `person ${id}`);
      const user = await getUserRow(db, id);
      if (emailKeyOf(user.email) === user.sign_in_email) return undefined;
      const proof = await newProof(db, parts, { userId: id, email: user.email });
      await commit(context, (transaction) => sendNewEmailCode(transaction, user, proof));
      return undefined;
    }),

    handle(contract.listSessions, ({ viewer, request: { token } }) =>
      listOwnSessions(db, viewer.id, { token, now: clock.now() }),
    ),

    handle(contract.endSession, async ({ viewer, params }) => {
      await commit(context, (transaction) => endOwnSession(transaction, viewer.id, params.id));
      return undefined;
    }),

    handle(contract.endOtherSessions, async ({ viewer, request: { token } }) => {
      if (!token) throw new ApiError('SIGNED_OUT');
      await commit(context, (transaction) => endOtherSessions(transaction, viewer.id, token));
      return undefined;
    }),
  ];
};
