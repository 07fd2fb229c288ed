import { useState } from 'react';
import { useSearch } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { NewEmail } from '#web/features/accounts/profile/new-email.tsx';
import { profileDialog } from '#web/features/accounts/profile/profile-parts.tsx';
import { Directory } from '#web/features/contacts/directory.tsx';
import { DirectoryIntroduction } from '#web/features/contacts/directory-introduction.tsx';
import { ContactForm } from '#web/features/profile/contact-form.tsx';
import { Sessions } from '#web/features/profile/sessions.tsx';
import { TemporaryPassword } from '#web/features/profile/temporary-password.tsx';
import { useUser } from '#web/lib/session.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Chairs } from '#web/ui/chairs.tsx';
import { Masthead } from '#web/ui/masthead.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './contact.module.css';

const directoryHref = '/contact';
const updateHref = '/contact?tab=update';

export default function ContactPage({ masthead }: PageProps<'/contact'>) {
  const user = useUser();
  const isUpdate = new URLSearchParams(useSearch()).get('tab') === 'update';
  const [isOpen, setIsOpen] = useState(false);
  const openProfile = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <div data-print="hide">
        <Masthead {...masthead} />
      </div>
      <div className={`wrap ${css.page}`}>
        <p className={`lede ${css.lede}`} data-print="hide">
          Reach anyone in the family this week, and say whom to call for you.
        </p>
        <Tabs
          current={isUpdate ? 'update' : 'directory'}
          label="Family Contact Information"
          panelClassName={css.panel}
          tabs={[
            { key: 'directory', label: 'Family Directory', href: directoryHref },
            { key: 'update', label: 'Update Your Information', href: updateHref },
          ]}
        >
          {user?.needsPasswordReset && <TemporaryPassword onChange={openProfile} />}
          {isUpdate && user ? (
            <Update onProfile={openProfile} user={user} />
          ) : (
            <div className={css.directory}>
              <Directory art={<Chairs />} updateHref={updateHref} />
              <DirectoryIntroduction />
            </div>
          )}
        </Tabs>
      </div>
      {isOpen && user && <profileDialog.View onClose={close} onFailure={close} user={user} />}
    </>
  );
}

const Update = ({ user, onProfile }: { user: User; onProfile: () => void }) => (
  <div className={css.update}>
    <div className={css.mail}>
      <NewEmail user={user} />
    </div>
    <ContactForm key={user.id} onProfile={onProfile} user={user} />
    <Sessions />
  </div>
);
