// Whether mail goes out: a test mail, and what waits.
import { endpoint } from '#contract/endpoint.ts';

/** The mails that have not gone out yet, the oldest first. */
export const listWaitingMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
});

/** 'Send a test mail to me': to the address with which one signs in. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/test',
  access: 'admin',
});

/** 'Try again'. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: 'admin',
});
