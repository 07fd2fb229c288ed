import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/identity/recovery.ts';
import { Email } from '#contract/primitives.schema.ts';

export const ForgotPasswordInput = z.object({ email: Email('Please enter a valid email address') });

export const forgotPassword = withSchemas(endpoints.forgotPassword, {
  body: ForgotPasswordInput,
  response: z.object({ message: z.string() }),
});
