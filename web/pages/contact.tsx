import {
  TemporaryPassword,
  useProfileDialog,
} from '#web/features/identity/accounts/profile/profile-parts.tsx';
import { useUser } from '#web/lib/session.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './contact.module.css';

export default function ContactPage({ masthead, view, children }: PageProps<'/contact'>) {
  const user = useUser();
  const profile = useProfileDialog(user);
  return (
    <>
      <Masthead {...masthead} />
      <div className={`wrap ${css.page} grid`}>
        <p className={`lede ${css.lede}`} data-print="hide">
          Reach anyone in the family this week, and add your emergency contact.
        </p>
        <Tabs
          current={view}
          label="Family Contact Information"
          panelClassName={`${css.panel} grid gap-7`}
          tabs={[
            { key: 'directory', label: 'Family Directory', href: '/contact' },
            { key: 'update', label: 'Update Your Information', href: '/contact?tab=update', isForm: true },
          ]}
        >
          {user?.needsPasswordReset && <TemporaryPassword onChange={profile.open} />}
          <div className={view === 'directory' ? `${css.directory} grid gap-9` : undefined}>{children}</div>
        </Tabs>
      </div>
      {profile.dialog}
    </>
  );
}
