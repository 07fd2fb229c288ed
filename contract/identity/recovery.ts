// A forgotten password: a temporary one by mail (product rule 8).
import { endpoint } from '#contract/endpoint.ts';

/** The answer is the same for known and unknown addresses, and after as many mails as an hour allows. */
export const forgotPassword = endpoint('POST', '/api/forgot-password', 'public');
