// `npm run admin`: help for people who can no longer sign in, in the running server or beside a stopped one. A person
// with shell access has the database, so no password is required; the activity log has the site itself as the actor.
import * as z from 'zod/mini';
import { emailKeyOf, rightsOf, signInKeyOf } from '#server/features/identity/accounts/policy.ts';
import { findUser, type UserRow } from '#server/features/identity/accounts/queries.ts';
import { accountsListed, limitsForgotten } from '#server/features/identity/records.ts';
import { presentAccounts } from '#server/features/identity/rescue/present.ts';
import { listAccounts } from '#server/features/identity/rescue/queries.ts';
import { promoteUser, resetPassword } from '#server/features/identity/users/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { CommandFailed } from '#server/platform/process/command-failed.ts';
import { hashPassword, newTemporaryPassword } from '#server/platform/sessions/passwords.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const RescueInput = z.object({
  action: z.enum(['list', 'reset', 'promote', 'unlock']),
  /** A sign-in address or username; `unlock` without one is for everybody. */
  who: z.optional(z.string()),
});
export type RescueInput = z.output<typeof RescueInput>;

type Print = (line: string) => void;

async function personOf({ db }: AppContext, who: string): Promise<UserRow> {
  const user = await findUser(db, signInKeyOf(who));
  if (!user)
    throw new CommandFailed(`Nobody signs in with "${who}". "npm run admin -- list" lists all accounts.`);
  return user;
}

async function list(context: AppContext, print: Print): Promise<void> {
  for (const line of presentAccounts(await listAccounts(context.db))) print(line);
  await commit(context, null, async ({ record }) => record(accountsListed, { subject: 0 }));
}

async function reset(context: AppContext, user: UserRow, print: Print): Promise<void> {
  const temporary = newTemporaryPassword();
  const passwordHash = await hashPassword(temporary);
  await commit(context, null, (transaction) => resetPassword(transaction, user.id, passwordHash));
  print(`The temporary password of ${user.username} (${user.sign_in_email}) is ${temporary}`);
  print('It works for 24 hours, and must be changed at the next sign-in. All open sessions have ended.');
}

async function promote(context: AppContext, user: UserRow, print: Print): Promise<void> {
  const { isAdmin, isAuthorized } = rightsOf(user);
  if (isAdmin && isAuthorized) throw new CommandFailed(`${user.username} is an administrator already.`);
  await commit(context, null, (transaction) => promoteUser(transaction, user.id, context.settings.current));
  print(`${user.username} (${user.sign_in_email}) is an administrator now.`);
}

async function unlock(context: AppContext, user: UserRow | undefined, print: Print): Promise<void> {
  const { limits } = context;
  await commit(context, null, async ({ record }) =>
    record(limitsForgotten, {
      subject: user?.id ?? 0,
      people: user ? [user.id] : [],
      after: { is_for_all: Number(user === undefined) },
    }),
  );
  if (user) {
    const email = emailKeyOf(user.sign_in_email);
    for (const name of [email, user.username_key]) await limits.forgetAllOf('loginAccount', name);
    await limits.forget('currentPassword', String(user.id));
    for (const limit of ['recover', 'codes', 'codesAddress', 'codesAddressDay'] as const)
      await limits.forget(limit, email);
  } else await limits.forgetSignIns();
  print(`${user ? user.username : 'Everybody'} may try to sign in again.`);
}

/** @throws CommandFailed with a sentence for the operator */
export async function rescue(context: AppContext, { action, who }: RescueInput, print: Print): Promise<void> {
  const user = who === undefined ? undefined : await personOf(context, who);
  if (action === 'list') await list(context, print);
  else if (action === 'unlock') await unlock(context, user, print);
  else if (!user) throw new CommandFailed(`Say whom: npm run admin -- ${action} EMAIL`);
  else if (action === 'reset') await reset(context, user, print);
  else await promote(context, user, print);
}
