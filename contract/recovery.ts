// A forgotten password: a temporary one by mail (decision 8).
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Email } from '#contract/primitives.ts';

export const ForgotPasswordInput = z.object({ email: Email('Please enter a valid email address') });

/** The answer is the same for known and unknown addresses, and after as many mails as an hour allows. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  body: ForgotPasswordInput,
  response: z.object({ message: z.string() }),
});
