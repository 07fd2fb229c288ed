import * as contract from '#contract/identity/accounts.schema.ts';
import { beginSession } from '#server/features/identity/accounts/commands.ts';
import { emailKeyOf, usernameKeyOf } from '#server/features/identity/accounts/policy.ts';
import { presentUser } from '#server/features/identity/accounts/present.ts';
import { findUser } from '#server/features/identity/accounts/queries.ts';
import {
  findJustVerified,
  register,
  sendVerification,
  verificationForRegistration,
  verifyEmail,
} from '#server/features/identity/registrations/commands.ts';
import {
  heldAmong,
  newToken,
  registrationCookie,
  registrationLife,
  sessionTokenOf,
  wideNetworkOf,
} from '#server/features/identity/registrations/policy.ts';
import {
  listRegistrations,
  newestOfEachNetworkFirst,
  type Registration,
} from '#server/features/identity/registrations/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { networkOf } from '#server/platform/http/addresses.ts';
import { apiErrorAt } from '#server/platform/http/api-error.ts';
import { created, handle, type Route } from '#server/platform/http/handle.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { hashPassword, isPassword } from '#server/platform/sessions/passwords.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const registrationRoutes = (context: AppContext): Route[] => {
  const { db, clock, limits, secrets, publicUrl } = context;
  const cookie = registrationCookie(publicUrl);

  /** The person's own registrations among those with one username: the browser holds them, or the person knows their password. */
  async function ownAmong(
    rows: readonly Registration[],
    { cookies, signal }: RequestContext,
    password: string,
  ): Promise<Registration[]> {
    const own = heldAmong(rows, secrets, cookie.read(cookies));
    for (const row of newestOfEachNetworkFirst(rows.filter((one) => !own.includes(one))))
      if (await isPassword(password, row.password_hash, signal)) own.push(row);
    return own;
  }

  return [
    handle(contract.register, async ({ body, request }) => {
      await limits.count('registerAddress', networkOf(request.address));
      const network = wideNetworkOf(request.address);
      const tokens = { now: newToken(), before: cookie.read(request.cookies) };
      const usernameKey = usernameKeyOf(body.username);
      const namesakes = await listRegistrations(db, 'username_key', usernameKey, clock.now());
      const own = await ownAmong(namesakes, request, body.password);
      const isKept = namesakes.some(
        (row) => row.kept_name !== null && row.name_kept_until > clock.now() && !own.includes(row),
      );
      if (isKept || (await findUser(db, usernameKey))) throw apiErrorAt('username', 'USERNAME_TAKEN');
      const passwordHash = await hashPassword(body.password, request.signal);
      const verification = await verificationForRegistration(context, { email: body.email, network });
      const { id } = await commit(context, request, (transaction) =>
        register(transaction, body, { passwordHash, own, network, tokens, verification }),
      );
      // Its first code: two more may be requested within the hour.
      if (verification.isMailed) await limits.allows('codesHeld', String(id));
      request.setCookie(cookie.keep(tokens.now, registrationLife));
      return created({ email: body.email });
    }),

    handle(contract.resendCode, async ({ body, request }) => {
      await limits.count('resendAddress', networkOf(request.address));
      const emailKey = emailKeyOf(body.email);
      const network = wideNetworkOf(request.address);
      const named = body.username && usernameKeyOf(body.username);
      const waiting = (await listRegistrations(db, 'email_key', emailKey, clock.now())).filter(
        (row) => !named || row.username_key === named,
      );
      const [held] = heldAmong(waiting, secrets, cookie.read(request.cookies));
      // The holder of a registration is told when no code is sent, also for a member's address.
      if (held) await limits.check('codesHeld', String(held.id));
      await limits.count('resend', held ? `registration ${held.id}` : `${emailKey} ${network}`);
      const registration = held ?? waiting[0];
      if (!registration) return;
      const verification = await verificationForRegistration(context, {
        email: registration.email,
        network,
        held,
      });
      await commit(context, request, (transaction) =>
        sendVerification(transaction, registration, verification, { isHolder: held !== undefined }),
      );
    }),

    handle(contract.verifyEmail, async ({ body, request }) => {
      const network = networkOf(request.address);
      const token = cookie.read(request.cookies);
      // Counted before it is judged, as many may come at once.
      await limits.count('verifyAddress', network);
      const verified = await commit(context, request, async (transaction) => {
        const typist = { secrets, token, network: wideNetworkOf(request.address) };
        const session = token && sessionTokenOf(secrets, token, emailKeyOf(body.email), body.code);
        const result = await verifyEmail(transaction, body, typist);
        if ('refusal' in result) {
          // The answer to an earlier request may have been lost. Read now, when that request has ended.
          const user = session && (await findJustVerified(transaction, context.findViewer, session));
          return user ? { user, session } : result;
        }
        const { user, isHeld } = result;
        const newToken = isHeld ? session : undefined;
        return { user, session: await beginSession(transaction, user.id, request, false, newToken) };
      });
      if ('refusal' in verified) {
        const { refusal } = verified;
        if (refusal !== 'USERNAME_TAKEN') throw apiErrorAt('code', refusal);
        await limits.giveBack('verifyAddress', network);
        throw apiErrorAt('username', refusal);
      }
      await limits.giveBack('verifyAddress', network);
      request.keepSession(verified.session, false);
      if (token) request.setCookie(cookie.remove());
      return presentUser(verified.user);
    }),
  ];
};
