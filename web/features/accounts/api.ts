// What the accounts pages ask of the server.
import * as contract from '#contract/accounts.ts';
import type { Asked } from '#contract/endpoint.ts';
import * as profile from '#contract/profile.ts';
import { call } from '#web/lib/api.ts';

type Body<E> = Asked<E> extends { body: infer B } ? B : never;

export const login = (body: Body<typeof contract.login>) => call(contract.login, { body });
export const register = (body: Body<typeof contract.register>) => call(contract.register, { body });
export const verifyEmail = (body: Body<typeof contract.verifyEmail>) => call(contract.verifyEmail, { body });
export const resendCode = (body: Body<typeof contract.resendCode>) => call(contract.resendCode, { body });
export const changePassword = (body: Body<typeof contract.changePassword>) =>
  call(contract.changePassword, { body });

export const updateProfile = (body: Body<typeof profile.updateProfile>) =>
  call(profile.updateProfile, { body });
export const verifyNewEmail = (body: Body<typeof profile.verifyNewEmail>) =>
  call(profile.verifyNewEmail, { body });
export const resendNewEmailCode = () => call(profile.resendNewEmailCode);
