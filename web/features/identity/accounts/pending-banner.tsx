import { useState } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { useReunion } from '#web/lib/boot.ts';
import { telHref } from '#web/lib/contact-links.ts';
import { Hourglass } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Notice } from '#web/ui/notice.tsx';
import css from './pending-banner.module.css';

// Its form is for those who have changed their e-mail.
const newEmail = lazyComponent(
  async () => (await import('#web/features/identity/accounts/profile/new-email.tsx')).NewEmail,
);

interface PendingBannerProps {
  readonly user: User;
  /** The next step is explained elsewhere on the page. */
  readonly isBrief?: boolean | undefined;
}

/**
 * The banner for signed-in people without authorization, on / and /rsvp. They confirm a new e-mail beneath it, since they
 * cannot open the page of their own information.
 */
export function PendingBanner({ user, isBrief = false }: PendingBannerProps) {
  const [emailAtFirst] = useState(user.email);
  const isWaiting = user.email.toLowerCase() !== user.signInEmail;
  return (
    <div className="stack">
      <Notice title="Account Pending Authorization" icon={<Hourglass className="icon" aria-hidden="true" />}>
        Your account was created, but access is limited for now. You can still submit an RSVP. The
        administrator has been notified and will review your account for full access to calendar, map,
        activities and photo gallery.
        {!isBrief && (
          <>
            {" You'll get an e-mail as soon as you're in."}
            <Questions />
          </>
        )}
      </Notice>
      {isWaiting && <newEmail.View isJustSent={user.email !== emailAtFirst} user={user} />}
    </div>
  );
}

/** A sentence about whom to ask, which follows another. */
function Questions() {
  const [organizer] = useReunion().organizers;
  if (!organizer) return null;
  const { name, phone } = organizer;
  return (
    <>
      {` Questions? ${name} is at `}
      <a className={`${css.phone} num`} href={telHref(phone) ?? undefined}>
        {phone}
      </a>
      .
    </>
  );
}
