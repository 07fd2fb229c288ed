// Checks mail: a test mail, and the waiting mails.
import { endpoint } from '#contract/endpoint.ts';

/** The mails that have not been sent yet, oldest first. */
export const listWaitingMail = endpoint('GET', '/api/admin/mails', 'admin');

/** 'Send a test mail to me': to the organizer's sign-in address. */
export const sendTestMail = endpoint('POST', '/api/admin/mails/test', 'admin');

/** 'Try again'. */
export const retryMail = endpoint('POST', '/api/admin/mails/:id/retry', 'admin');
