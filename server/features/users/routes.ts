import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProfileInput } from '#contract/profile.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import * as contract from '#contract/users.ts';
import { proveAndHash, proveCurrentPassword } from '#server/features/accounts/commands.ts';
import {
  authorizeUser,
  deleteUser,
  demoteUser,
  promoteUser,
  resetPassword,
  revokeUser,
  updateUser,
} from '#server/features/users/commands.ts';
import { passwordResetMail } from '#server/features/users/mails.ts';
import { listContacts, listUsers } from '#server/features/users/queries.ts';
import type { Blocklist } from '#server/platform/blocklist.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { handle, handleList, type Route } from '#server/platform/http.ts';
import type { Limits } from '#server/platform/limits.ts';
import { logFailure } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { hashPassword, newTemporaryPassword } from '#server/platform/passwords.ts';
import type { Viewer } from '#server/platform/sessions.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly limits: Limits;
  readonly blocklist: Blocklist;
}

/** An organizer waits for the answer, so the mail server gets this many milliseconds. */
const patience = 4000;

export const userRoutes = (site: Site, parts: Parts): Route[] => {
  const { db, mailQueue } = site;
  const { settings, limits, blocklist } = parts;

  /** All before a transaction begins: inside one everybody would wait. */
  async function passwordOf(viewer: Viewer, id: number, { currentPassword = '', newPassword }: ProfileInput) {
    if (!newPassword) return undefined;
    if (id === viewer.id) return proveAndHash(site, parts, id, { currentPassword, newPassword });
    const from = await proveCurrentPassword(site, limits, { userId: viewer.id, typed: currentPassword });
    blocklist.refuse('newPassword', newPassword);
    return { from, to: await hashPassword(newPassword) };
  }

  /** Whether a mail has been handed over, now or never: it is not queued. */
  async function isDelivered(mail: Mail): Promise<boolean> {
    const over = new AbortController();
    const late = pause(patience, undefined, { signal: over.signal }).then(() => {
      throw new Error('the mail server took too long');
    });
    try {
      await Promise.race([mailQueue.sendNow(mail, randomUUID()), late]);
      return mailQueue.delivers;
    } catch (error) {
      logFailure('Mail of a reset password', error, { isExpected: true });
      return false;
    } finally {
      over.abort();
    }
  }

  return [
    handleList(
      contract.listContacts,
      () => 'everyone',
      () => listContacts(db),
    ),

    handle(contract.listUsers, () => listUsers(db)),

    handle(contract.promoteUser, ({ viewer, params }) =>
      commit(site, (write) => promoteUser(write, { actorId: viewer.id, id: params.id }, settings)),
    ),

    handle(contract.demoteUser, ({ viewer, params }) =>
      commit(site, (write) => demoteUser(write, { actorId: viewer.id, id: params.id })),
    ),

    handle(contract.authorizeUser, ({ viewer, params }) =>
      commit(site, (write) => authorizeUser(write, { actorId: viewer.id, id: params.id }, settings)),
    ),

    handle(contract.revokeUser, ({ viewer, params }) =>
      commit(site, (write) => revokeUser(write, { actorId: viewer.id, id: params.id })),
    ),

    handle(contract.updateUser, async ({ viewer, params, body, visit }) => {
      const action = { actorId: viewer.id, id: params.id };
      const password = await passwordOf(viewer, params.id, body);
      const edit = { input: body, password, visit };
      const { user, session } = await commit(site, (write) => updateUser(write, action, edit));
      if (session) visit.keepSession(session.token, session.isSharedDevice);
      return user;
    }),

    handle(contract.resetPassword, async ({ viewer, params }) => {
      const action = { actorId: viewer.id, id: params.id };
      const temporary = newTemporaryPassword();
      const passwordHash = await hashPassword(temporary);
      const person = await commit(site, (write) => resetPassword(write, action, passwordHash));
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

    handle(contract.deleteUser, async ({ viewer, params }) => {
      await commit(site, (write) => deleteUser(write, { actorId: viewer.id, id: params.id }));
      return undefined;
    }),
  ];
};
