import { randomUUID } from 'node:crypto';
import type { ProfileInput } from '#contract/identity/profile.schema.ts';
import * as contract from '#contract/identity/users.schema.ts';
import { proveAndHash, proveCurrentPassword } from '#server/features/identity/accounts/commands.ts';
import {
  authorizeUser,
  authorizeUsers,
  deleteUser,
  demoteUser,
  promoteUser,
  removeUserPortrait,
  resetPassword,
  revokeUser,
  updateUser,
} from '#server/features/identity/users/commands.ts';
import { passwordResetMail } from '#server/features/identity/users/mails.ts';
import { listContacts, listUsers } from '#server/features/identity/users/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, handleList, handleWrite, type Route } from '#server/platform/http/handle.ts';
import { withinTime } from '#server/platform/limits/time-limit.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { hashPassword, newTemporaryPassword } from '#server/platform/sessions/passwords.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { commit } from '#server/platform/writes/commit.ts';

/** The timeout (ms) of the mail server, since an organizer waits for the answer. */
const mailTimeoutMs = 4000;

export const userRoutes = (context: AppContext): Route[] => {
  const { db, mailQueue, settings } = context;

  /** Verifies and hashes passwords before a transaction begins, which would block everybody. */
  async function passwordOf(viewer: Viewer, id: number, { currentPassword = '', newPassword }: ProfileInput) {
    if (!newPassword) return undefined;
    if (id === viewer.id) return proveAndHash(context, id, { currentPassword, newPassword });
    const from = await proveCurrentPassword(context, viewer.id, currentPassword);
    return { from, to: await hashPassword(newPassword) };
  }

  /** Whether a mail was sent, now or never: it is not queued. */
  async function isDelivered(mail: Mail): Promise<boolean> {
    try {
      await withinTime(mailQueue.sendNow(mail, randomUUID()), mailTimeoutMs, () => {
        throw new Error('the mail server took too long');
      });
      return mailQueue.transport.delivers;
    } catch (error) {
      logFailure('Mail of a reset password', error, { isExpected: true });
      return false;
    }
  }

  return [
    handleList(contract.listContacts, () => listContacts(db)),

    handle(contract.listUsers, () => listUsers(db)),

    handleWrite(contract.promoteUser, (transaction, { params }) =>
      promoteUser(transaction, params.id, settings.current),
    ),

    handleWrite(contract.demoteUser, (transaction, { params }) => demoteUser(transaction, params.id)),

    handleWrite(contract.authorizeUser, (transaction, { params }) =>
      authorizeUser(transaction, params.id, settings.current),
    ),

    handleWrite(contract.authorizeUsers, (transaction, { body }) =>
      authorizeUsers(transaction, body.ids, settings.current),
    ),

    handleWrite(contract.revokeUser, (transaction, { params }) =>
      revokeUser(transaction, params.id, settings.current),
    ),

    handleWrite(contract.undoRevocation, (transaction, { params }) => authorizeUser(transaction, params.id)),

    handle(contract.updateUser, async ({ viewer, params, body, request }) => {
      const password = await passwordOf(viewer, params.id, body);
      const { user, session } = await commit(context, request, (transaction) =>
        updateUser(transaction, params.id, { actorId: viewer.id, input: body, password, request }),
      );
      if (session) request.keepSession(session.token, session.isSharedDevice);
      return user;
    }),

    handle(contract.resetPassword, async ({ params, request }) => {
      const temporary = newTemporaryPassword();
      const passwordHash = await hashPassword(temporary);
      const person = await commit(context, request, (transaction) =>
        resetPassword(transaction, params.id, passwordHash),
      );
      const emailSent = await isDelivered(passwordResetMail(person, temporary));
      return {
        success: true,
        message: emailSent
          ? 'Password reset email sent'
          : 'The password was updated, but the e-mail with it could not be sent.',
        emailSent,
        tempPassword: emailSent ? null : temporary,
        email: person.sign_in_email,
      };
    }),

    handleWrite(contract.removeUserPortrait, (transaction, { params }) =>
      removeUserPortrait(transaction, params.id),
    ),

    handleWrite(contract.deleteUser, (transaction, { params }) => deleteUser(transaction, params.id)),
  ];
};
