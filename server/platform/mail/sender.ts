// From whom the site's mail is, and which server takes it.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';

export interface MailSender {
  /** The mail server's name; null: mail is written into a folder. */
  readonly server: string | null;
  /** The variable that says from whom mail is, in place of the settings. */
  readonly pinnedBy: 'MAIL_FROM' | null;
  /** `"Our Reunion" <reunion@example.org>` */
  from(): string;
}

interface MailSenderDeps {
  readonly env: {
    readonly smtpUrl: string | undefined;
    readonly mailFrom: string | undefined;
    readonly publicUrl: string;
  };
  readonly settings: { readonly current: Pick<ReunionDocument, 'title' | 'mailFrom'> };
}

/** The sender as the variables name it, else as the settings do, else an address made of the site's own. */
export function mailSenderOf({ env, settings }: MailSenderDeps): MailSender {
  const { hostname } = new URL(env.publicUrl);
  return {
    server: env.smtpUrl === undefined ? null : new URL(env.smtpUrl).hostname,
    pinnedBy: env.mailFrom === undefined ? null : 'MAIL_FROM',
    from() {
      const { title, mailFrom = `reunion@${hostname}` } = settings.current;
      return env.mailFrom ?? `"${title.replace(/["\\]/g, '')}" <${mailFrom}>`;
    },
  };
}
