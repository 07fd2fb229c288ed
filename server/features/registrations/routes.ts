import * as contract from '#contract/accounts.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { beginSession } from '#server/features/accounts/commands.ts';
import { emailKeyOf, usernameKeyOf } from '#server/features/accounts/policy.ts';
import { presentUser } from '#server/features/accounts/present.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { proofFor, register, sendProof, verifyEmail } from '#server/features/registrations/commands.ts';
import { findRegistration, listRegistrations } from '#server/features/registrations/queries.ts';
import type { Blocklist } from '#server/platform/blocklist.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { failureAt } from '#server/platform/failure.ts';
import { created, handle, type Route } from '#server/platform/http.ts';
import { type Limits, networkOf } from '#server/platform/limits.ts';
import { hashPassword, isPassword } from '#server/platform/passwords.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly blocklist: Blocklist;
}

export const registrationRoutes = (site: Site, parts: Parts): Route[] => {
  const { db, clock } = site;
  const { limits, secrets, blocklist } = parts;

  return [
    handle(contract.register, async ({ body, visit }) => {
      await limits.count('registerAddress', networkOf(visit.address));
      blocklist.refuse('password', body.password);
      const usernameKey = usernameKeyOf(body.username);
      const replaces = await findRegistration(db, usernameKey, clock.now());
      // Whoever knows the password of the registration that holds the name is the same person, correcting it.
      const isOthers = replaces && !(await isPassword(body.password, replaces.password_hash));
      if (isOthers || (await findUser(db, usernameKey))) throw failureAt('username', 'USERNAME_TAKEN');
      const passwordHash = await hashPassword(body.password);
      const proof = await proofFor(db, parts, body.email);
      await commit(site, (write) => register(write, body, { passwordHash, replaces, proof }));
      return created({ email: body.email });
    }),

    handle(contract.resendCode, async ({ body }) => {
      const emailKey = emailKeyOf(body.email);
      await limits.count('resend', emailKey);
      const waiting = await listRegistrations(db, emailKey, clock.now());
      const named = body.username && usernameKeyOf(body.username);
      const registration = waiting.find((row) => !named || row.username_key === named);
      if (!registration) return undefined;
      const proof = await proofFor(db, parts, registration.email);
      await commit(site, (write) => sendProof(write, registration, proof));
      return undefined;
    }),

    handle(contract.verifyEmail, async ({ body, visit }) => {
      const network = networkOf(visit.address);
      await limits.check('verifyAddress', network);
      const verified = await commit(site, async (write) => {
        const user = await verifyEmail(write, body, secrets);
        return user && { user, token: await beginSession(write, user.id, visit, false) };
      });
      if (!verified) {
        await limits.allows('verifyAddress', network);
        throw failureAt('code', 'WRONG_CODE');
      }
      visit.keepSession(verified.token, false);
      return presentUser(verified.user);
    }),
  ];
};
