// The queries and commands of the accounts pages.

import type { RequestInput } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/identity/accounts.ts';
import * as profile from '#contract/identity/profile.ts';
import type { Send } from '#web/lib/command.ts';

type Body<E extends Endpoint> = RequestInput<E> extends { body: infer B } ? B : never;

export const login = (send: Send, body: Body<typeof contract.login>) => send(contract.login, { body });
export const register = (send: Send, body: Body<typeof contract.register>) =>
  send(contract.register, { body });
export const verifyEmail = (send: Send, body: Body<typeof contract.verifyEmail>) =>
  send(contract.verifyEmail, { body });
export const resendCode = (send: Send, body: Body<typeof contract.resendCode>) =>
  send(contract.resendCode, { body });
export const changePassword = (send: Send, body: Body<typeof contract.changePassword>) =>
  send(contract.changePassword, { body });

export const updateProfile = (send: Send, body: Body<typeof profile.updateProfile>) =>
  send(profile.updateProfile, { body });
export const verifyNewEmail = (send: Send, body: Body<typeof profile.verifyNewEmail>) =>
  send(profile.verifyNewEmail, { body });
export const resendNewEmailCode = (send: Send) => send(profile.resendNewEmailCode);
