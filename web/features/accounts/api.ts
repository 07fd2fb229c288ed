// What the accounts pages ask of the server.
import * as contract from '#contract/accounts.ts';
import type { Asked } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';

type Body<E> = Asked<E> extends { body: infer B } ? B : never;

export const login = (body: Body<typeof contract.login>) => call(contract.login, { body });
export const register = (body: Body<typeof contract.register>) => call(contract.register, { body });
export const verifyEmail = (body: Body<typeof contract.verifyEmail>) => call(contract.verifyEmail, { body });
export const resendCode = (body: Body<typeof contract.resendCode>) => call(contract.resendCode, { body });
export const changePassword = (body: Body<typeof contract.changePassword>) =>
  call(contract.changePassword, { body });
