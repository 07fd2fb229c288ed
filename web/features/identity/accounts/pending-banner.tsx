import { useState } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { useReunion } from '#web/lib/boot.ts';
import { telHref } from '#web/lib/contact-links.ts';
import { Hourglass } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './pending-banner.module.css';

// Its form is only for people who have changed their e-mail.
const newEmail = lazyComponent(
  async () => (await import('#web/features/identity/accounts/profile/new-email.tsx')).NewEmail,
);

/** People without authorization confirm a new e-mail here: they cannot open the page of their own information. */
export function PendingBanner({ user }: { readonly user: User }) {
  const [organizer] = useReunion().organizers;
  const [emailAtFirst] = useState(user.email);
  const isWaiting = user.email.toLowerCase() !== user.signInEmail;
  return (
    <div className="stack">
      <section className={`${css.notice} grid`} aria-labelledby="pending">
        <Hourglass />
        <h2 id="pending">Account Pending Authorization</h2>
        <p className="text-2">
          Your account was created, but access is limited until {organizer?.name ?? 'an organizer'} lets you
          in.
          {organizer && (
            <>
              {' '}
              <a className="num nowrap" href={telHref(organizer.phone) ?? undefined}>
                {organizer.phone}
              </a>
            </>
          )}
        </p>
      </section>
      {isWaiting && <newEmail.View isJustSent={user.email !== emailAtFirst} user={user} />}
    </div>
  );
}
