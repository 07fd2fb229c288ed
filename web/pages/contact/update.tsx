import { NewEmail } from '#web/features/identity/accounts/profile/new-email.tsx';
import { useProfileDialog } from '#web/features/identity/accounts/profile/profile-parts.tsx';
import { PortraitField } from '#web/features/identity/portraits/portrait-field.tsx';
import { ContactForm } from '#web/features/identity/profile/contact-form.tsx';
import { Sessions } from '#web/features/identity/profile/sessions.tsx';
import { useUser } from '#web/lib/session.ts';
import css from './update.module.css';

export default function UpdateView() {
  const user = useUser();
  const profile = useProfileDialog(user);
  if (!user) return null;
  return (
    <div className={`${css.update} grid`}>
      <div className={css.email}>
        <NewEmail user={user} />
      </div>
      <ContactForm key={user.id} onProfile={profile.open} photo={<PortraitField user={user} />} user={user} />
      <Sessions />
      {profile.dialog}
    </div>
  );
}
