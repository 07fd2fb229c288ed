import * as contract from '#contract/identity/profile.schema.ts';
import {
  changePassword,
  proveAndHash,
  proveCurrentPassword,
} from '#server/features/identity/accounts/commands.ts';
import { emailKeyOf } from '#server/features/identity/accounts/policy.ts';
import { presentUser } from '#server/features/identity/accounts/present.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import {
  endOtherSessions,
  endOwnSession,
  newVerification,
  sendNewEmailCode,
  updateProfile,
  verificationOfChange,
  verifyNewEmail,
} from '#server/features/identity/profile/commands.ts';
import { listOwnSessions } from '#server/features/identity/profile/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { networkOf } from '#server/platform/http/addresses.ts';
import { ApiError, apiErrorAt } from '#server/platform/http/api-error.ts';
import { handle, handleWrite, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const profileRoutes = (context: AppContext): Route[] => {
  const { db, clock, limits, secrets } = context;

  return [
    handle(contract.updateProfile, async ({ viewer: { id }, body, request }) => {
      const { currentPassword = '', newPassword } = body;
      const passwords = newPassword && (await proveAndHash(context, id, { currentPassword, newPassword }));
      const verification = await verificationOfChange(context, id, body);
      const saved = await commit(context, request, async (transaction) => {
        const user = await updateProfile(transaction, id, { input: body, verification });
        return passwords ? changePassword(transaction, id, passwords, request) : { user };
      });
      if ('token' in saved) request.keepSession(saved.token, saved.isSharedDevice);
      return presentUser(saved.user);
    }),

    handle(contract.verifyNewEmail, async ({ viewer: { id }, body: { code, currentPassword }, request }) => {
      const network = networkOf(request.address);
      await limits.check('verifyAddress', network);
      // First, so that nobody learns about a code, or uses up its tries, without the password.
      const passwordHash = await proveCurrentPassword(context, id, currentPassword);
      const verification = { code, passwordHash, secrets };
      const user = await commit(context, request, (transaction) =>
        verifyNewEmail(transaction, id, verification),
      );
      if (user) return presentUser(user);
      await limits.allows('verifyAddress', network);
      throw apiErrorAt('code', 'WRONG_CODE');
    }),

    handle(contract.resendNewEmailCode, async ({ viewer: { id }, request }) => {
      await limits.count('resend', `person ${id}`);
      const user = await getUserRow(db, id);
      if (emailKeyOf(user.email) === user.sign_in_email) return;
      const verification = await newVerification(context, id, user.email);
      await commit(context, request, (transaction) => sendNewEmailCode(transaction, user, verification));
    }),

    handle(contract.listSessions, ({ viewer, request: { token } }) =>
      listOwnSessions(db, viewer.id, { token, now: clock.now() }),
    ),

    handleWrite(contract.endSession, (transaction, { viewer, params }) =>
      endOwnSession(transaction, viewer.id, params.id),
    ),

    handleWrite(contract.endOtherSessions, async (transaction, { viewer, request: { token } }) => {
      if (!token) throw new ApiError('SIGNED_OUT');
      await endOtherSessions(transaction, viewer.id, token);
    }),
  ];
};
