// The sender of the site's mail, and its mail server.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';

export interface MailSender {
  /** The mail server's name; null: mail is written to a folder. */
  readonly server: string | null;
  /** The variable that overrides the sender in the settings. */
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

/** The sender: from the variables, else from the settings, else an address made of the site's own. */
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
