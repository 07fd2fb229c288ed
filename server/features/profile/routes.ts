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
import type { Blocklist } from '#server/platform/blocklist.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { Failure, failureAt } from '#server/platform/failure.ts';
import { handle, type Route } from '#server/platform/http.ts';
import { type Limits, networkOf } from '#server/platform/limits.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly blocklist: Blocklist;
}

export const profileRoutes = (site: Site, parts: Parts): Route[] => {
  const { db, clock } = site;
  const { limits, secrets } = parts;

  return [
    handle(contract.updateProfile, async ({ viewer: { id }, body, visit }) => {
      const { currentPassword = '', newPassword } = body;
      const passwords =
        newPassword && (await proveAndHash(site, parts, id, { currentPassword, newPassword }));
      const proof = await proofOfChange(db, parts, { userId: id, email: body.email });
      const saved = await commit(site, async (write) => {
        const user = await updateProfile(write, id, { input: body, proof });
        return passwords ? changePassword(write, id, passwords, visit) : { user };
      });
      if ('token' in saved) visit.keepSession(saved.token, saved.isSharedDevice);
      return presentUser(saved.user);
    }),

    handle(contract.verifyNewEmail, async ({ viewer: { id }, body: { code, currentPassword }, visit }) => {
      const network = networkOf(visit.address);
      await limits.check('verifyAddress', network);
      // First, so that nobody learns about a code, or uses up its tries, without the password.
      const passwordHash = await proveCurrentPassword(site, limits, { userId: id, typed: currentPassword });
      const proof = { code, passwordHash, secrets };
      const user = await commit(site, (write) => verifyNewEmail(write, id, proof));
      if (user) return presentUser(user);
      await limits.allows('verifyAddress', network);
      throw failureAt('code', 'WRONG_CODE');
    }),

    handle(contract.resendNewEmailCode, async ({ viewer: { id } }) => {
      await limits.count('resend', `person ${id}`);
      const user = await getUserRow(db, id);
      if (emailKeyOf(user.email) === user.sign_in_email) return undefined;
      const proof = await newProof(db, parts, { userId: id, email: user.email });
      await commit(site, (write) => sendNewEmailCode(write, user, proof));
      return undefined;
    }),

    handle(contract.listSessions, ({ viewer, visit: { token } }) =>
      listOwnSessions(db, viewer.id, { token, now: clock.now() }),
    ),

    handle(contract.endSession, async ({ viewer, params }) => {
      await commit(site, (write) => endOwnSession(write, viewer.id, params.id));
      return undefined;
    }),

    handle(contract.endOtherSessions, async ({ viewer, visit: { token } }) => {
      if (!token) throw new Failure('SIGNED_OUT');
      await commit(site, (write) => endOtherSessions(write, viewer.id, token));
      return undefined;
    }),
  ];
};
